import type { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import type { FileField } from './files/kinds.ts'
import type { Viewing } from './viewing/viewing.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type AccessRule = 'public' | 'signedIn' | Permission

/** Under this name the input of a call has the list that is its body. */
export const LIST_KEY = 'items'

/** The fields of a form that hold files, by their names; the call's JSON stands beside them in the field `data`. */
export type Upload = Readonly<Record<string, FileField>>

/** One HTTP call, described once: the API serves it, the web calls it, the docs list it, the sweeps try it. */
export interface Contract {
  method: Method
  path: `/${string}`
  access: AccessRule
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** An object, whose entries the service gets; or a list, which it gets as `items`. */
  body?: z.ZodType
  response: z.ZodType
  upload?: Upload
  /** Texts that stand in fields of their own beside `data`, written as in a query; only where files come. */
  fields?: z.ZodObject
  /** Answers with a file instead of JSON; the service returns a `FileReply`. */
  download?: true
  /** A repeat with the same Idempotency-Key has no second effect. */
  idempotent?: true
  /**
   * For programs alone, which prove themselves by the key of an API client, or for programs also; without it a call is for people
   * alone.
   */
  programs?: true | 'also'
  /**
   * What becomes of it while somebody views the portal as someone else: it is made as that person, or as himself, or refused. Without
   * it, reads that answer no file are made.
   */
  viewing?: Viewing
  /** Whoever knows what stands in its path may make it: nothing of that gets into the log. */
  hasSecretPath?: true
  /** Open to a session that has to set a new password first. */
  beforePasswordChange?: true
  /** Ends the session: whoever has none any more need not sign in for it. */
  isLast?: true
  /** HTTP status of a successful answer, where it is not always 200. */
  statusOf?(reply: unknown): number
  /** Other groups whose cached reads this call makes stale. */
  changes?: readonly string[]
  /** Of a read: other groups of whose rows its answer is made, so that it is stale when they are. */
  follows?: readonly string[]
}
export type Named<C, G, K> = C & { group: G; name: K }
export type AnyCall = Named<Contract, string, string>
export type Contracts = Record<string, Contract>

/** A file that came with a call: the server keeps it on disk until the call ends, then removes what was not stored. */
export interface IncomingFile {
  name: string
  mime: string
  size: number
  sha256: string
  path: string
  /**
   * Of a photograph in a field for nothing else, which was decoded whole. Its copy carries no metadata; when and where it was taken
   * stood in the original, if anywhere.
   */
  picture?: {
    copy: { path: string; size: number; sha256: string }
    /** How it looks, as 16 hexadecimal digits of 64 bits; nothing of one that shows nothing. */
    pictureHash: string | null
    takenAt: Date | null
    takenLatitude: number | null
    takenLongitude: number | null
  }
}

/** A file as a reply. The writer may stream; `name` is what the browser saves it as. */
export interface FileReply {
  name: string
  mime: string
  size?: number
  inline?: boolean
  write(out: NodeJS.WritableStream): Promise<void>
}

type Part<C, K extends string, Io extends 'input' | 'output'> = C extends { [P in K]: infer S extends z.ZodType }
  ? Io extends 'input'
    ? z.input<S>
    : z.output<S>
  : unknown
type Body<B> = B extends readonly unknown[] ? { [LIST_KEY]: B } : B
/** All that a call says besides its files, as one object. */
type Said<C, Io extends 'input' | 'output'> = Part<C, 'params', Io> &
  Part<C, 'query', Io> &
  Part<C, 'fields', Io> &
  Body<Part<C, 'body', Io>>

/** What the caller passes. */
export type CallInput<C> = Said<C, 'input'> & (C extends { upload: infer U } ? { [F in keyof U]?: File[] } : unknown)
/** What the service receives, after parsing. */
export type ServiceInput<C> = Said<C, 'output'> &
  (C extends { upload: infer U } ? { [F in keyof U]: IncomingFile[] } : unknown)
/** What the service may return: the response schema strips the rest. */
export type ServiceOutput<C extends Contract> = C extends { download: true } ? FileReply : z.input<C['response']>
/** What the caller gets. */
export type CallOutput<C extends Contract> = z.output<C['response']>

export type Inputs<G extends Contracts> = { [K in keyof G]: ServiceInput<G[K]> }

export const contracts = <const G extends string, const C extends Contracts>(group: G, calls: C) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, group, name }])) as {
    [K in keyof C]: Named<C[K], G, K & string>
  }
