import type { AnyCall, CallInput } from '@portal/shared/kernel/contract'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../api.ts'
import { inputAt, type ListContract, type RawQuery } from '../list/state.ts'
import { mayCall, session } from '../session.ts'

/** An address as the router reads it. */
export interface Address {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}
/** Asks before a page does, so that the page finds the answer, or the call on its way, under the same key. */
export type Read = (client: QueryClient, address: Address) => void
/** What pages ask as soon as their address is known, by the names of their views. */
export type Reads = Readonly<Record<string, readonly Read[]>>

/** A call whose input the address tells; none where it tells none. */
export const read =
  <C extends AnyCall>(contract: C, inputFor: (address: Address) => CallInput<C> | undefined): Read =>
  (client, address) => {
    const input = inputFor(address)
    if (input) fetchAhead(client, contract, input)
  }

/** The rows of a list whose filters, order and page stand in the address. */
export const listRead = <C extends ListContract>(contract: C, fixed: RawQuery = {}): Read =>
  read(contract, ({ search }) => inputAt(contract, search, fixed))

/** What a call answers: as it was read before, or now. */
export const readOnce = <C extends AnyCall>(client: QueryClient, contract: C, input: CallInput<C>) =>
  client.ensureQueryData(queryOf(contract, input))

/** What fails before anybody needs it is forgotten in silence: whoever needs it asks again. Nobody asks what he may not, once that is known. */
export function fetchAhead<C extends AnyCall>(client: QueryClient, contract: C, input: CallInput<C>): void {
  if (session.get().info && !mayCall(contract.access)) return
  const query = queryOf(contract, input)
  client.fetchQuery({ ...query, meta: { isAhead: true } }).catch(() => {
    const { queryKey } = query
    client.removeQueries({ queryKey, exact: true, type: 'inactive' })
  })
}
