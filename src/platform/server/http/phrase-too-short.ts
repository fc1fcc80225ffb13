import { minPhraseLength } from '#domain/lists/paging.ts'

/** Whether a search phrase would match too much. No phrase at all is fine. */
export const isPhraseTooShort = ({ phrase = '' }: { readonly phrase?: string | undefined }): boolean =>
  phrase.length > 0 && phrase.length < minPhraseLength

/** The body of the refusal. */
export const phraseTooShort = { message: `A search phrase needs at least ${minPhraseLength} characters.`, reason: 'phrase-too-short' }
