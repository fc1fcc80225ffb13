import { useState } from 'react'
import { type Cmyk, cmykChannels, cmykName, cmykToHex, hexToCmyk, readCmyk } from '#domain/colors/cmyk.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { ColorTabProps } from './color-palette-tab.tsx'
import styles from './color-picker.module.css'

const letters = { cyan: 'C', magenta: 'M', yellow: 'Y', black: 'K' } as const

/** Inputs for the four process inks. The values go to the press; the screen shows an approximation. */
export function ColorCmykTab({ ink, onPreview, onPick }: ColorTabProps) {
  const t = useMessages('designer')
  const [shares, setShares] = useState<Cmyk>(() => readCmyk(ink.pantone ?? '') ?? hexToCmyk(ink.hex))
  const inkOf = (cmyk: Cmyk) => ({ hex: cmykToHex(cmyk), pantone: cmykName(cmyk) })
  const change = (channel: keyof Cmyk, typed: string) => {
    const share = Math.round(Number(typed))
    if (!Number.isFinite(share)) return
    const next = { ...shares, [channel]: Math.max(0, Math.min(100, share)) }
    setShares(next)
    onPreview(inkOf(next))
  }
  return (
    <div className={styles['shares']}>
      {cmykChannels.map((channel) => (
        <div key={channel} className={styles['share']} data-channel={channel}>
          <span aria-hidden="true">{letters[channel]}</span>
          <input
            type="range"
            min={0}
            max={100}
            aria-label={t(`palette.${channel}`)}
            value={shares[channel]}
            onChange={(event) => change(channel, event.target.value)}
          />
          <input
            inputMode="numeric"
            aria-label={t(`palette.${channel}`)}
            title={t('palette.share')}
            value={shares[channel]}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change(channel, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onPick(inkOf(shares))
            }}
          />
        </div>
      ))}
    </div>
  )
}
