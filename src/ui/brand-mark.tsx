/** The shop's logo: the end of a rule and a pencil on red. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path fill="var(--red)" d="M0 0h28v28H0z" />
      <path fill="none" stroke="#fff" strokeWidth="1.6" d="M3.800 0v8M7.900 0v5M12 0v5M16.100 0v5M20.200 0v5M24.300 0v8" />
      <path fill="#fff" d="M5 16.500h13.500l4.500 2-4.500 2H5z" />
    </svg>
  )
}
