import { Navigate } from 'react-router'
import { cartFacts, type CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { slotWords } from '#features/checkout/cart/browser/slot-words.ts'
import { OrderLines } from '#features/checkout/cart/browser/order-lines.tsx'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { isInformationDone } from '#features/checkout/steps/browser/form-issues.ts'
import { GivenAddresses } from '#features/orders/orders/browser/addresses.tsx'
import { VatNote } from '#features/orders/orders/browser/vat-note.tsx'
import { UnpricedCartNotice } from '#features/checkout/steps/browser/unpriced-cart-notice.tsx'
import { CheckoutLayout } from '#features/checkout/steps/browser/checkout-layout.tsx'
import { NoteField } from '#features/checkout/steps/browser/note-field.tsx'
import { OrderSummary } from '#features/orders/orders/browser/order-summary.tsx'
import { TransportFailure } from '#features/checkout/steps/browser/transport-failure.tsx'
import { StepNavigation } from '#features/checkout/steps/browser/step-navigation.tsx'
import { FilesUnderway } from '#features/designs/uploads/browser/files-underway.tsx'
import { PrintFilesSection } from '#features/designs/uploads/browser/print-files.tsx'
import { useInformationForm } from '#features/checkout/steps/browser/use-information-form.ts'
import { useCheckoutView } from '#features/checkout/steps/browser/use-checkout-view.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/recapitulation-page.ts'
import { CheckoutStep } from '../../frame/checkout-step.tsx'
import { LinePicture } from '#configurator/lines/line-picture.tsx'
import { LinePrint } from '#configurator/lines/line-print.tsx'
import styles from './recapitulation-page.module.css'

await loadMessages('catalogue', 'checkout')

export function loader({ context }: Route.LoaderArgs) {
  return cartFacts(context.get(pageContext).catalogue)
}

export default function RecapitulationPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <CheckoutStep name="recapitulation" facts={facts}>
      {(cart) => <RecapitulationStep facts={facts} cart={cart} />}
    </CheckoutStep>
  )
}

function RecapitulationStep({ facts, cart }: { facts: CartFacts; cart: PricedCart }) {
  const translator = useTranslator()
  const t = useMessages('checkout')
  const { locale } = translator
  const words = useLineWords(facts)
  const { information, change, saveNow } = useInformationForm()
  const { transport, totals, lines, sum } = useCheckoutView(facts, cart, information)
  if (!isInformationDone(information, transport.state)) return <Navigate to={urlFor(locale, 'information')} replace />
  const continueButton = (label: string) => (
    // A full page load: the payment page's content security policy allows PayPal, this page's does not.
    <LinkButton look="primary" size="large" wide to={urlFor(locale, 'payment')} reloadDocument>
      {label}
    </LinkButton>
  )
  return (
    <CheckoutLayout
      step="recapitulation"
      title={t('recapitulation.title')}
      bar={{
        label: t('summary.totalWithoutVat'),
        total: sum(totals.totalThousandths),
        action: continueButton(t('recapitulation.continueShort')),
      }}
      aside={
        <OrderSummary
          title={t('summary.toPay')}
          lines={lines}
          total={{ label: t('summary.totalWithoutVat'), value: sum(totals.totalThousandths) }}
          otherTotal={{ label: t('summary.withVat'), value: sum(totals.totalWithVatThousandths) }}
          isBusy={cart.isPricing}
        >
          <TransportFailure transport={transport} />
          <VatNote information={information} />
          <UnpricedCartNotice cart={cart} />
          <NoteField value={information.note} onChange={(note) => change({ ...information, note })} onLeave={saveNow} />
          <StepNavigation
            continueButton={continueButton(t('recapitulation.continue'))}
            underway={<FilesUnderway lines={cart.configurations} />}
            back={{ to: urlFor(locale, 'information'), label: t('recapitulation.back') }}
          />
        </OrderSummary>
      }
    >
      <h2 className="visually-hidden">{t('recapitulation.items')}</h2>
      <div className={styles['lines']}>
        <OrderLines
          lines={cart.configurations}
          words={words}
          picture={(line) => <LinePicture line={line} facts={facts} label={words.title(line)} width={108} />}
          print={(line) => <LinePrint line={line} facts={facts} label={words.printPicture(line) ?? ''} />}
        />
      </div>
      <GivenAddresses information={information} />
      <PrintFilesSection lines={cart.configurations} slots={slotWords(cart.configurations, facts, translator)} />
    </CheckoutLayout>
  )
}
