import type { Locale } from '#domain/locale.ts'

/** What a company and the office write to each other. */
export const companyWords: Readonly<
  Record<
    Locale,
    {
      readonly proof: string
      readonly again: string
      readonly pin: string
      readonly question: string
      readonly answer: string
      readonly wish: string
    }
  >
> = {
  cz: {
    proof: 'Dobrý den, v příloze je návrh potisku. Prosíme o schválení.',
    again: 'Text je teď dál od loga, prosíme o kontrolu.',
    pin: 'Tady prosím víc místa kolem loga.',
    question: 'Stihneme to do veletrhu?',
    answer: 'Ano, odešleme to o dva dny dřív.',
    wish: 'Můžeme k tomu ještě přidat sto kusů bez potisku?',
  },
  en: {
    proof: 'Hello, here is the proof. Please approve it.',
    again: 'The text stands further from the logo now. Please check it once more.',
    pin: 'More room around the logo here, please.',
    question: 'Will it be ready for the fair?',
    answer: 'Yes, we will send it two days earlier.',
    wish: 'Can we add a hundred blank ones to this?',
  },
  de: {
    proof: 'Guten Tag, anbei der Entwurf. Wir bitten um Freigabe.',
    again: 'Der Text steht jetzt weiter weg vom Logo, bitte noch einmal prüfen.',
    pin: 'Hier bitte mehr Abstand um das Logo.',
    question: 'Schaffen Sie es bis zur Messe?',
    answer: 'Ja, wir verschicken zwei Tage früher.',
    wish: 'Können wir noch hundert Stück ohne Druck dazunehmen?',
  },
}
