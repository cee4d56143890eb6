import type { ProblemKey } from '../problem.ts'

/** Files that come with a call in one field of its form. */
export interface FileField {
  maxFiles: number
  /** Largest size of one file, in bytes. */
  maxBytes: number
  /** Kinds accepted; told by the content, never by the name. */
  types: readonly string[]
  /** What is said of any other kind, where the catalogue has a problem for this field alone. */
  refusal?: Refusal
}
type Refusal = Extract<ProblemKey, 'sensorOnlyJpegOrPng'>

export const MEGABYTE = 1_000_000
/** A small file may say that it is a picture of gigabytes, which every reader's machine would then make of it. */
export const PICTURE_MAX_MEGAPIXELS = 100

/** Whether a field takes photographs and nothing else. */
export const areAllPictures = ({ types }: Pick<FileField, 'types'>): boolean =>
  types.every((type) => type.startsWith('image/'))

/** What is said of a file of a kind that a field does not take. */
export const problemOfKind = (field: FileField): Extract<ProblemKey, 'onlyJpegOrPng' | 'fileTypeRefused'> | Refusal =>
  field.refusal ?? (areAllPictures(field) ? 'onlyJpegOrPng' : 'fileTypeRefused')

/** How files of a kind are named, and the bytes with which all of them begin, in hexadecimal digits. */
interface FileKind {
  extensions: readonly string[]
  head: string
}
/** The kinds that fields take. */
const KINDS: Readonly<Record<string, FileKind>> = {
  'image/jpeg': { extensions: ['.jpg', '.jpeg'], head: 'ffd8ff' },
  'image/png': { extensions: ['.png'], head: '89504e470d0a1a0a' },
  'application/pdf': { extensions: ['.pdf'], head: '255044462d' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extensions: ['.xlsx'], head: '504b0304' },
  // as which a workbook is told whose parts stand in an unusual order, and one that is protected or old
  'application/zip': { extensions: [], head: '504b' },
  'application/x-cfb': { extensions: [], head: 'd0cf11e0a1b11ae1' },
}

/** Names of the files a field takes end with one of these. */
export const extensionsOf = ({ types }: Pick<FileField, 'types'>): readonly string[] =>
  types.flatMap((type) => KINDS[type]?.extensions ?? [])

/** Whether a file may be of a kind that a field takes, by how it begins; only the server looks at all of it. */
export function beginsRight({ types }: Pick<FileField, 'types'>, start: Uint8Array): boolean {
  const digits = [...start].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return types.some((type) => digits.startsWith(KINDS[type]?.head ?? 'nothing'))
}
/** So many bytes tell. */
export const START_BYTES = 8
