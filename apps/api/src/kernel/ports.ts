import type { Readable } from 'node:stream'
import type { Prisma, PrismaClient } from '@portal/db'
import type { IncomingFile } from '@portal/shared/kernel/contract'
import type { Regulator } from '@portal/shared/regulator'

export type Db = PrismaClient | Prisma.TransactionClient
/** Keeps files by id. */
export interface FileStore {
  /** Keeps files that lie on this machine's disk; one that can be moved is gone from where it lay. Of several that fail some may be kept. */
  put(files: readonly (Pick<IncomingFile, 'path'> & { id: string })[]): Promise<void>
  /** Keeps what is written, whole or not at all, and answers its size in bytes. */
  write(id: string, write: (out: NodeJS.WritableStream) => Promise<void>): Promise<number>
  open(id: string): Promise<Readable>
  /** SHA-256 of what is kept, in hexadecimal digits; nothing when nothing is. */
  digest(id: string): Promise<string | null>
  has(id: string): Promise<boolean>
  /** Also of what a dead process left of a file half written. */
  remove(id: string): Promise<void>
  /** Everything that is kept, whole or half written, some hundred files at a time. */
  list(): AsyncIterable<readonly KeptFile[]>
}

export interface KeptFile {
  id: string
  /** When it was last written to; nothing when it has gone meanwhile. */
  changedAt(): Promise<Date | undefined>
}

/** Draws a picture code. */
export interface CaptchaMaker {
  make(): { svg: string; text: string }
}

/** The government's digital identity service. */
export interface IdentityService {
  /** Where a browser of this device begins; the page adds state and language. */
  address(returnTo: string, device: string): string
  /** The tokenised identifier of whoever approved, for the code the browser brought back. */
  openIdOf(authCode: string): Promise<string>
}

/** What is known of the token that a call shows beside whose it is. */
export interface Shown {
  /** Why the session of whoever calls with a token is over. */
  ended?: string | undefined
  /** It is the key of an API client, whether that opens anything or not. */
  isProgram?: boolean
}

/** Text kept by the caller's browser for some minutes; no script can read it. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, minutes: number): void
}

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What the installation says about itself; read once from the environment. */
export interface Settings {
  version: string
  publicUrl: string
  tokenSecret: string
  /** The key that seals now, its number, and the keys before it by theirs. */
  sealKey: string
  sealKeyVersion: number
  oldSealKeys: Readonly<Record<number, string>>
  /** Who gets the signed root of every day. */
  anchorMailTo: readonly string[]
  /** Keeps the identifiers of the identity service; there exactly when that is connected. */
  identityKey?: string
  /** Answers every picture, and makes the work that a browser does a formality: for tests, never in production. */
  captchaTestCode?: string
  demo: boolean
  regulator: Regulator
  passwordMaxAgeDays: number
  /** How many letters of one kind a process sends at a time. */
  mailParallel: number
  mapTileUrl?: string
  support: { email: string; phone: string }
}
