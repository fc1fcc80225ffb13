import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { scanCode } from '#tests/support/scan-code.ts'
import { qrCodePng } from '../server/qr-code-png.ts'
import { qrCode } from './qr-code.ts'

const payloads = [
  'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:57186.00*CC:CZK*MSG:Rule & Lead 26114827*X-VS:26114827',
  'BCD\n002\n1\nSCT\nCOBADEFFXXX\nRule & Lead GmbH\nDE89370400440532013000\nEUR2333.28\n\n\n26114827',
  'příliš žluťoučký kůň',
]

describe('a QR code', () => {
  test.each(payloads)('is read from its PNG: %j', async (payload) => {
    expect(await scanCode(await qrCodePng(qrCode(payload), 300))).toBe(payload)
  })

  test.each(payloads)('is read from its path: %j', async (payload) => {
    const { size, path } = qrCode(payload)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-4 -4 ${size + 8} ${size + 8}"><path d="${path}"/></svg>`
    expect(await scanCode(await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer())).toBe(payload)
  })
})
