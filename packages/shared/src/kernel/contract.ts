import type { z } from 'zod'
import type { Permission } from '../access/permissions.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type AccessRule = 'public' | 'signedIn' | Permission

/** Files that come with a call, beside its JSON in the form field `data`. */
export interface Upload {
  field: string
  maxFiles: number
  /** Largest size of one file, in bytes. */
  maxBytes: number
  /** Kinds accepted; told by the content, never by the name. */
  types: readonly string[]
}

/** One HTTP call, described once: the API serves it, the web calls it, the docs list it, the sweeps try it. */
export interface Contract {
  method: Method
  path: `/${string}`
  access: AccessRule
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  upload?: Upload
  /** Answers with a file instead of JSON; the service returns a `FileReply`. */
  download?: true
  /** A repeat with the same Idempotency-Key has no second effect. */
  idempotent?: true
  /** Open to a session that has to set a new password first. */
  beforePasswordChange?: true
  /** HTTP status of a successful answer, where it is not always 200. */
  statusOf?(reply: unknown): number
  /** Other groups whose cached reads this call makes stale. */
  changes?: readonly string[]
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
type Files<C, F> = C extends { upload: Upload } ? { files: F[] } : unknown

/** What the caller passes. */
export type CallInput<C> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  Files<C, File>
/** What the service receives, after parsing. */
export type ServiceInput<C> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'> &
  Files<C, IncomingFile>
/** What the service may return: the response schema strips the rest. */
export type ServiceOutput<C extends Contract> = C extends { download: true } ? FileReply : z.input<C['response']>
/** What the caller gets. */
export type CallOutput<C extends Contract> = z.output<C['response']>

export type Inputs<G extends Contracts> = { [K in keyof G]: ServiceInput<G[K]> }

export const contracts = <const G extends string, const C extends Contracts>(group: G, calls: C) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, group, name }])) as {
    [K in keyof C]: Named<C[K], G, K & string>
  }
