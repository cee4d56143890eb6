import type { AnyCall, CallInput, CallOutput, Contract } from '@portal/shared/kernel/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import axios, { type AxiosResponse } from 'axios'
import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../i18n/i18n.ts'
import { saveBlob } from './download.ts'
import { failureOf } from './failure.ts'
import { notify } from './notices.ts'
import { sendWorking } from './proof/mail-work.ts'
import { session } from './session.ts'

/** Spec 000 §7. */
const TIMEOUT_MS = 1_200_000
/** Exported for tests, which answer in the server's place. */
export const http = axios.create({ timeout: TIMEOUT_MS })
http.interceptors.request.use((config) => {
  const { token } = session.get()
  if (token) config.headers.set('Authorization', `Bearer ${token}`)
  config.headers.set('Current-Lang', currentLanguage() === 'chi' ? 'CHI' : 'ENG')
  return config
})

type Fields = Record<string, unknown>
const plain = (value: unknown) => (Array.isArray(value) ? value.join(',') : value)

/** Puts each input field where the contract declares it. */
export function toRequest(contract: Contract, input: Fields) {
  const { files, ...rest } = input
  const take = (key: string) => {
    const value = rest[key]
    delete rest[key]
    return value
  }
  const url = contract.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(take(key))))
  const params = Object.fromEntries(Object.keys(contract.query?.shape ?? {}).map((key) => [key, plain(take(key))]))
  const data = contract.upload ? toForm(contract.upload.field, rest, files as File[]) : contract.body ? rest : undefined
  return { method: contract.method, url, params, data }
}

function toForm(field: string, data: Fields, files: readonly File[] = []) {
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  for (const file of files) form.append(field, file)
  return form
}

async function exchange(contract: Contract, input: Fields, key?: string): Promise<AxiosResponse> {
  const headers = key ? { 'Idempotency-Key': key } : {}
  const responseType = contract.download ? 'blob' : 'json'
  try {
    return await http.request({ ...toRequest(contract, input), headers, responseType })
  } catch (error) {
    throw await failureOf(error)
  }
}

/** Sends a contract's call, and again with work done when a mailed code costs some; an answer that carries a file is saved under its name. */
export async function call<C extends Contract>(contract: C, input: CallInput<C>, key?: string): Promise<CallOutput<C>> {
  const reply = await exchange(contract, input as Fields, key).catch((refused: unknown) =>
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

/** What a call answers, cached under the contract's group until something makes the group stale. */
export const useApi = <C extends AnyCall>(contract: C, input: CallInput<C>, options: ReadOptions = {}) =>
  useQuery<CallOutput<C>>({
    queryKey: [contract.group, contract.name, input],
    queryFn: () => call(contract, input),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.pollMs ?? false,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    meta: { quiet: options.quiet },
  })

/** Reads once outside a component's rendering, through the same cache. */
export function useRead() {
  const client = useQueryClient()
  return <C extends AnyCall>(contract: C, input: CallInput<C>) =>
    client.fetchQuery({ queryKey: [contract.group, contract.name, input], queryFn: () => call(contract, input) })
}

export interface ActOptions<C extends Contract> {
  /** Said for 2.5 s after success. */
  done?: string | ((output: CallOutput<C>) => string)
  onDone?: (output: CallOutput<C>) => void
  /** The caller shows the failure itself. */
  quiet?: boolean
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/**
 * A call that changes something. After a success everything read from its group, and from the groups it says it
 * changes, is stale. One idempotency key serves until the act has succeeded, so a retry cannot act twice.
 */
export function useAction<C extends AnyCall>(contract: C, options: ActOptions<C> = {}) {
  const client = useQueryClient()
  const key = useRef(newKey())
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => call(contract, input, contract.idempotent && key.current),
    meta: { quiet: options.quiet },
    onSuccess: async (output) => {
      key.current = newKey()
      const words = typeof options.done === 'function' ? options.done(output) : options.done
      if (words) notify('success', words)
      options.onDone?.(output)
      const groups = contract.method === 'get' ? [] : [contract.group, ...(contract.changes ?? [])]
      await Promise.all(groups.map((group) => client.invalidateQueries({ queryKey: [group] })))
    },
  })
}

/** The address of a file that needs the session to be read, such as a photograph; empty until it is here. */
export function useFile<C extends AnyCall & { download: true }>(contract: C, input: CallInput<C>): string {
  const { data } = useQuery({
    queryKey: [contract.group, contract.name, input],
    queryFn: async () => (await exchange(contract, input as Fields)).data as Blob,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!data) return
    const address = URL.createObjectURL(data)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [data])
  return url
}

/** Everything read so far is stale, as after signing in again. */
export function useRefreshAll() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
