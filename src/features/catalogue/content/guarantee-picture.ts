/** The official notice on the legal guarantee as a picture. */
export interface GuaranteePicture {
  readonly url: string
  readonly widthPx: number
  readonly heightPx: number
}
