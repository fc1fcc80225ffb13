import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface DesignButtonProps {
  to: string
  label: string
  /** The accessible name of the button, with the product. */
  accessibleName: string
  /** Why the variant cannot be ordered; shown instead of the link. */
  refusal: string | null
  /** Removes other drafts before the link opens a new configuration. */
  onDesign: () => void
  large?: boolean
  className?: string | undefined
}

export function DesignButton({ to, label, accessibleName, refusal, onDesign, large = false, className }: DesignButtonProps) {
  const size = large ? 'large' : 'normal'
  if (refusal !== null)
    return (
      <Button disabled size={size} look="primary" className={className}>
        {refusal}
      </Button>
    )
  return (
    <LinkButton
      to={to}
      look="primary"
      size={size}
      className={className}
      aria-label={accessibleName}
      onClick={onDesign}
      data-keep-clear={large || undefined}
    >
      {label}
      {large && <Icon name="arrow-right" />}
    </LinkButton>
  )
}
