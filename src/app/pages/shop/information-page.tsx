import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { cartFacts, type CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { OrderLines } from '#features/checkout/cart/browser/order-lines.tsx'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { formIssues } from '#features/checkout/steps/browser/form-issues.ts'
import { UnpricedCartNotice } from '#features/checkout/steps/browser/unpriced-cart-notice.tsx'
import { CheckoutLayout } from '#features/checkout/steps/browser/checkout-layout.tsx'
import { InformationForm } from '#features/checkout/steps/browser/information-form.tsx'
import { NoteField } from '#features/checkout/steps/browser/note-field.tsx'
import { OrderSummary } from '#features/orders/orders/browser/order-summary.tsx'
import { TransportFailure } from '#features/checkout/steps/browser/transport-failure.tsx'
import { StepNavigation } from '#features/checkout/steps/browser/step-navigation.tsx'
import { useInformationForm } from '#features/checkout/steps/browser/use-information-form.ts'
import { useCheckoutView } from '#features/checkout/steps/browser/use-checkout-view.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/information-page.ts'
import { CheckoutStep } from '../../frame/checkout-step.tsx'
import { LinePicture } from '#configurator/lines/line-picture.tsx'

await loadMessages('catalogue', 'checkout')

export function loader({ context }: Route.LoaderArgs) {
  return cartFacts(context.get(pageContext).catalogue)
}

export default function InformationPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <CheckoutStep name="information" facts={facts}>
      {(cart) => <InformationStep facts={facts} cart={cart} />}
    </CheckoutStep>
  )
}

function InformationStep({ facts, cart }: { facts: CartFacts; cart: PricedCart }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const formId = useId()
  const navigate = useNavigate()
  const words = useLineWords(facts)
  const { information, change, saveNow } = useInformationForm()
  const { transport, isTransportPending, totals, lines, sum } = useCheckoutView(facts, cart, information)
  const issues = formIssues(information, transport.state)
  const [hasTriedToContinue, setHasTriedToContinue] = useState(false)
  const isWaiting = hasTriedToContinue && isTransportPending
  const isDone = hasTriedToContinue && issues.size === 0 && transport.state === 'known'
  useEffect(() => {
    if (!isDone) return
    saveNow()
    void navigate(urlFor(locale, 'recapitulation'))
  }, [isDone, saveNow, navigate, locale])
  const continueButton = (label: string) => (
    <Button type="submit" form={formId} look="primary" size="large" wide busy={isWaiting}>
      {label}
    </Button>
  )
  return (
    <CheckoutLayout
      step="information"
      title={t('information.title')}
      bar={{
        label: t('summary.totalWithoutVat'),
        total: sum(totals.totalThousandths),
        action: continueButton(t('information.continueShort')),
      }}
      aside={
        <OrderSummary
          title={t('summary.order')}
          items={
            <OrderLines
              lines={cart.configurations}
              words={words}
              picture={(line) => <LinePicture line={line} facts={facts} label={words.title(line)} width={96} />}
              isCompact
            />
          }
          lines={lines.slice(1)}
          total={{ label: t('summary.totalWithoutVat'), value: sum(totals.totalThousandths) }}
          otherTotal={{ label: t('summary.withVat'), value: sum(totals.totalWithVatThousandths) }}
          isBusy={cart.isPricing}
        >
          <TransportFailure transport={transport} isAnswer={hasTriedToContinue} />
          <UnpricedCartNotice cart={cart} isAnswer={hasTriedToContinue} />
          <NoteField value={information.note} onChange={(note) => change({ ...information, note })} onLeave={saveNow} />
          <StepNavigation
            continueButton={continueButton(t('information.continue'))}
            back={{ to: urlFor(locale, 'cart'), label: t('information.back') }}
          />
        </OrderSummary>
      }
    >
      <InformationForm
        id={formId}
        information={information}
        issues={issues}
        onChange={(next) => {
          setHasTriedToContinue(false)
          change(next)
        }}
        onLeave={saveNow}
        onDone={() => {
          if (transport.state === 'known') change({ ...information, transportationPrice: transport.answer.price })
          if (transport.state === 'failed') transport.retry()
          setHasTriedToContinue(true)
        }}
      />
    </CheckoutLayout>
  )
}
