import { type AnyCall, type CallInput, type CallOutput, type Contract, LIST_KEY } from '@portal/shared/kernel/contract'
import { INT_MAX } from '@portal/shared/kernel/input'
import { shapeOf } from '@portal/shared/kernel/schema'
import { harmless } from '@portal/shared/kernel/text/plain'
import { VIEWING_HEADER, viewingOf } from '@portal/shared/kernel/viewing/viewing'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios'
import { useCallback, useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../i18n/i18n.ts'
import { saveBlob } from './download.ts'
import { Failure, failureOf } from './failure.ts'
import { noteAnswer } from './network/connection.ts'
import { sendOnce } from './network/sendOnce.ts'
import { notify } from './notices.ts'
import { sendWorking } from './proof/mail-work.ts'
import { session } from './session.ts'
import { signedInAgain } from './signed-in-again.ts'
import { keptViewing, leaveViewing } from './viewing/viewing.ts'

/** Spec 000 §7. */
const TIMEOUT_MS = 1_200_000
/** Texts may hold what turns their direction; it is taken out of every answer before anything of it is shown. */
const shown = (answer: unknown) => (typeof answer === 'string' ? harmless(answer) : answer)
/** Exported for tests, which answer in the server's place. */
export const http = axios.create({
  timeout: TIMEOUT_MS,
  transformResponse: [shown, ...[axios.defaults.transformResponse ?? []].flat()],
})
http.interceptors.request.use((config) => {
  const { token } = session.get()
  if (token) config.headers.set('Authorization', `Bearer ${token}`)
  config.headers.set('Current-Lang', currentLanguage() === 'chi' ? 'CHI' : 'ENG')
  config.headers.set('Current-Page', encodeURI(location.pathname))
  return config
})

http.interceptors.response.use(
  (reply) => {
    noteAnswer()
    return reply
  },
  (error: unknown) => {
    if (axios.isAxiosError(error) && error.response) noteAnswer()
    throw error
  },
)

type Fields = Record<string, unknown>
/** What an address names in place of a number is nobody's: it is asked for as a number that nobody has, and each call says so in its own words. */
const NOBODYS = INT_MAX
const named = (value: unknown): unknown =>
  typeof value === 'number' && !(Number.isInteger(value) && value > 0 && value <= INT_MAX) ? NOBODYS : value
const plain = (value: unknown) => (Array.isArray(value) ? value.join(',') : value)

/** Puts each input field where the contract declares it. */
export function toRequest(contract: Contract, input: Fields) {
  const { path, query, body, upload, fields } = contract
  const rest = { ...input }
  const take = (key: string) => {
    const value = rest[key]
    delete rest[key]
    return value
  }
  const takeAll = (keys: object = {}) => Object.keys(keys).map((key) => [key, take(key)] as const)
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(named(take(key)))))
  const params = Object.fromEntries(takeAll(query?.shape).map(([key, value]) => [key, plain(value)]))
  const [files, texts] = [takeAll(upload), takeAll(fields?.shape)]
  const sent = body && shapeOf(body) === 'list' ? rest[LIST_KEY] : rest
  // an act takes files with some of its moves only: without any it is sent as every other call is
  const isForm = upload && [...texts, ...files].some(([, value]) => [value].flat().some((one) => one !== undefined))
  return { method: contract.method, url, params, data: isForm ? toForm(sent, texts, files) : body ? sent : undefined }
}

type Entries = readonly (readonly [name: string, value: unknown])[]
function toForm(data: unknown, texts: Entries, files: Entries) {
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  for (const [name, text] of texts) if (text !== undefined) form.set(name, String(plain(text)))
  for (const [name, list] of files) for (const file of (list ?? []) as File[]) form.append(name, file)
  return form
}

/** Told how much of what is sent has left, in per cent. */
type OnProgress = (percent: number) => void

async function exchange(
  contract: Contract,
  input: Fields,
  key?: string,
  onProgress?: OnProgress,
): Promise<AxiosResponse> {
  const viewing = viewingOf(contract) !== 'oneself' && keptViewing()?.id
  const headers = { ...(key && { 'Idempotency-Key': key }), ...(viewing && { [VIEWING_HEADER]: viewing }) }
  const responseType = contract.download ? 'blob' : 'json'
  const progress = onProgress && {
    onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => onProgress(Math.floor(100 * progress)),
  }
  const { token } = session.get()
  try {
    return await http.request({ ...toRequest(contract, input), headers, responseType, ...progress })
  } catch (error) {
    const failure = await failureOf(error)
    if (failure.key === 'viewingOver') leaveViewing()
    const mayWait = failure.http === 401 && contract.access !== 'public' && !contract.isLast
    if (!mayWait || !(await signedInAgain(failure, token))) throw failure
    return exchange(contract, input, key, onProgress)
  }
}

/** Sends a contract's call, again after signing in where the session was over, and again with work done when a mailed code costs some; an answer that carries a file is saved under its name. */
export async function call<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  key?: string,
  onProgress?: OnProgress,
): Promise<CallOutput<C>> {
  const reply = await exchange(contract, input as Fields, key, onProgress).catch((refused: unknown) =>
    sendWorking(refused, (proof) => exchange(contract, { ...(input as Fields), proof }, key)),
  )
  if (contract.download) saveBlob(reply.data as Blob, String(reply.headers['content-disposition'] ?? ''))
  return reply.data
}

export interface ReadOptions {
  enabled?: boolean
  /** Failures are shown in place only. */
  quiet?: boolean
  pollMs?: number
  staleMs?: number
}

/** A read under its key: whoever asks the same elsewhere, before or at the same time, shares one call and its answer. */
export const queryOf = <C extends AnyCall>(contract: C, input: CallInput<C>) => ({
  queryKey: [contract.group, contract.name, input] as const,
  queryFn: (): Promise<CallOutput<C>> => call(contract, input),
})

/** What a call answers, cached under the contract's group until something makes the group stale. */
export const useApi = <C extends AnyCall>(contract: C, input: CallInput<C>, options: ReadOptions = {}) =>
  useQuery<CallOutput<C>>({
    ...queryOf(contract, input),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.pollMs ?? false,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    meta: { quiet: options.quiet, follows: contract.follows },
  })

/** What was read from these groups, or of their rows, is asked again as soon as somebody looks at it. */
export const makeStale = (client: QueryClient, groups: readonly string[]): Promise<void> => {
  const isOf = (name: unknown) => groups.some((group) => group === name)
  return client.invalidateQueries({
    predicate: ({ queryKey, meta }) => isOf(queryKey[0]) || [meta?.follows ?? []].flat().some(isOf),
  })
}

/** Reads once outside a component's rendering, through the same cache. */
export function useRead() {
  const client = useQueryClient()
  return <C extends AnyCall>(contract: C, input: CallInput<C>) => client.fetchQuery(queryOf(contract, input))
}

export interface ActOptions<C extends Contract> {
  /** Said for 2.5 s after success. */
  done?: string | ((output: CallOutput<C>, sent: CallInput<C>) => string)
  onDone?: (output: CallOutput<C>) => void
  /** The caller shows the failure itself. */
  quiet?: boolean
  /** The caller keeps what is sent as a draft until it has arrived. */
  isDraft?: boolean
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/**
 * A call that changes something. After a success everything read from its group, and from the groups it says it changes, is
 * stale; so it is after a refusal because somebody else was first. One idempotency key serves until the act has succeeded, so a
 * retry cannot act twice; without a network it waits for one. `progress` says how much of its files has left, in per cent;
 * nothing while none are sent.
 */
export function useAction<C extends AnyCall>(contract: C, options: ActOptions<C> = {}) {
  const client = useQueryClient()
  const key = useRef(newKey())
  const [progress, setProgress] = useState<number>()
  const groups = contract.method === 'get' ? [] : [contract.group, ...(contract.changes ?? [])]
  const refresh = () => makeStale(client, groups)
  const act = useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => {
      const send = () => call(contract, input, contract.idempotent && key.current, contract.upload && setProgress)
      return (contract.idempotent ? sendOnce(send, 'act', options.isDraft) : send()).finally(() =>
        setProgress(undefined),
      )
    },
    meta: { quiet: options.quiet },
    onError: (error) => {
      if (!(error instanceof Failure) || !error.isOutdated) return
      // what was called off had arrived after all: what is sent now is something new
      if (error.key === 'idempotencyMismatch') key.current = newKey()
      void refresh()
    },
    onSuccess: async (output, sent) => {
      key.current = newKey()
      const words = typeof options.done === 'function' ? options.done(output, sent) : options.done
      if (words) notify('success', words)
      options.onDone?.(output)
      await refresh()
    },
  })
  return { ...act, progress }
}

/** A file that needs the session to be read, such as a photograph, and an address under which the page shows it, empty until it is here. */
export function useFile<C extends AnyCall & { download: true }>(contract: C, input: CallInput<C>) {
  const { data: file, isError } = useQuery({
    // not under the group: a file is what it is, and of a row that is gone nobody asks for it once more
    queryKey: ['file', contract.group, contract.name, input],
    queryFn: async () => (await exchange(contract, input as Fields)).data as Blob,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [src, setSrc] = useState('')
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return { file, src, isError }
}

/** Everything read so far is stale, as after signing in again. */
export function useRefreshAll() {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries(), [client])
}
