/** The words in file names of features. A new file finds its name here; add a new word only when no existing one has its meaning. */

/** The files that a reader looks for first. */
export const fixedNames: Readonly<Record<string, string>> = {
  schema: 'what crosses the wire, in zod; browser-safe',
  reads: 'queries: (db, args) to plain data',
  routes: '/api endpoints: parse, call, reply',
  client: "the browser's calls to those endpoints",
}

/** The folders of a room say where its code runs; files in its root run on both sides. */
export const featureFolders: readonly string[] = ['browser', 'server', 'server/documents', 'server/pdf']

/** An action has its own file, named after what it does: `place-order.ts`. */
export const verbs =
  'accept archive assign attach bill build cancel check choose clean collect complete compose confirm correct count create delete deliver describe discard drain draw enqueue erase expire export fill find finish follow import keep limit list load lock mail make merge migrate move notify open paint place post prefill prepare price print purge put queue quote read receive record redact redeem reject release render report reprice require reserve restore retry revert save search seed send show sign store submit switch take update upload validate watch work write'.split(
    ' ',
  )

/** Every other file is a thing; its last word is the kind of thing. `use-…` is a React hook. */
export const things =
  'account accounts archive article attachment attachments body box buttons bytes card catalogue checker count currency document draft drawing entry extent facts fields refusal refusals issue issues errors files filters fonts form format fragment hash head image images instructions items job jobs line links list mail manifest mask metrics name notifier numbers of operators outbox outlines page pages payload pdf picture pictures plates price print prints processes product renderer rows rules secret session sheet sides snapshot state store stream streams sums svg table text threads ticket token totals transport type types version view wedges window withdrawal words worker'.split(
    ' ',
  )

/** Names that do not describe the content, for files and folders alike. */
export const emptyWords =
  'util utils helper helpers lib libs misc common shared service services manager handler handlers stuff index'.split(' ')
