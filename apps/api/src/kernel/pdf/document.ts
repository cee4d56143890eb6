/** A column of a table in a document; `share` is its part of the width, beside those of the others. */
export interface DocumentColumn {
  header: string
  share: number
}

/** A piece of a document, from top to bottom; what does not fit goes on on the next page. */
export type Block =
  /** What follows begins a new page. */
  | { pageBreak: true }
  | { heading: string }
  /** A paragraph; lines of its own where the text has them. `soft` is for remarks beside the matter. */
  | { text: string; tone?: 'soft' }
  | { pairs: readonly (readonly [label: string, value: string])[] }
  /** A QR code of an address, and beside it what it is for. */
  | { code: string; text: string }
  /** Its head stands again on every page it reaches. */
  | { columns: readonly DocumentColumn[]; rows: readonly (readonly string[])[] }

/** What a document says, without how it looks; the language of `language` is told to whoever reads it aloud. */
export interface Document {
  title: string
  /** What stands at the foot of every page, left of its number. */
  foot: string
  language: 'chi' | 'eng'
  /** A word across every page, pale, such as that it is a draft. */
  mark?: string
  blocks: readonly Block[]
}

/** The words that any document needs. */
export interface DocumentWords {
  /** The foot of a page, with `{{page}}` and `{{total}}`. */
  page: string
  /** Says what a number such as [U+1F600] in the text is. */
  missing: string
}

/** What the thread that makes a document is given. */
export interface DocumentOrder {
  document: Document
  words: DocumentWords
  /** When it was made, as the file says. */
  now: Date
}
