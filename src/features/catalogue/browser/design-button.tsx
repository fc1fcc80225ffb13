import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface DesignButtonProps {
  to: string
  label: string
  /** Names the product for those who hear the button only. */
  spokenLabel: string
  /** Why the variant cannot be ordered; then the button says so and leads nowhere. */
  refusal: string | null
  /** Makes room for a new configuration before the way leads to it. */
  onDesign: () => void
  large?: boolean
  className?: string | undefined
}

export function DesignButton({ to, label, spokenLabel, refusal, onDesign, large = false, className }: DesignButtonProps) {
  const size = large ? 'large' : 'normal'
  if (refusal !== null)
    return (
      <Button disabled size={size} look="primary" className={className}>
        {refusal}
      </Button>
    )
  return (
    <LinkButton to={to} look="primary" size={size} className={className} aria-label={spokenLabel} onClick={onDesign}>
      {label}
      {large && <Icon name="arrow-right" />}
    </LinkButton>
  )
}
