import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import type { AnyCall, CallInput } from '@portal/shared/kernel/contract'
import { path, SCREENS } from '@portal/shared/screens'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { useSettled } from '../../kernel/useSettled.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { useMessageText } from '../../widgets/useMessageText.ts'
import type { MenuPage } from '../menu.ts'
import { type Found, plainOf, type Result, SHOWN, screensFor } from './results.ts'

/** Long enough for the next letter, short enough not to be noticed. */
const TYPING_MS = 120

/** A search of the server: nothing for those without the right, and nothing before there is anything to look for. */
function useSearch<C extends AnyCall>(contract: C, text: string, input: object) {
  const enabled = useMay(contract) && text.length > 0
  const { data, isFetching, isError } = useApi(contract, { ...input, page: 0, size: SHOWN } as CallInput<C>, {
    quiet: true,
    enabled,
  })
  return {
    answer: enabled && !isError ? data : undefined,
    isSearching: enabled && isFetching,
    hasFailed: enabled && isError && !isFetching,
  }
}
const listOf = (screen: { path: string }, field: string, text: string) =>
  `${screen.path}?${field}=${encodeURIComponent(text)}`

/** Log-books by number or address, the first few and the way to all of them. */
function useLogbooks(text: string) {
  const { t, name } = useWords()
  const { answer, ...state } = useSearch(logbookContracts.list, text, { q: text })
  const total = answer?.totalElements ?? 0
  const results: Result[] = (answer?.content ?? []).map((row) => ({
    key: `logbook ${row.id}`,
    to: path.logbook(row.locationId),
    title: row.locationId,
    second: name(row, 'address'),
  }))
  if (total > results.length)
    results.push({
      key: 'logbooks',
      to: listOf(SCREENS.logbookList, 'q', text),
      title: t('shell.palette.allLogbooks', { count: total }),
    })
  return { found: { kind: 'logbooks', results, total } satisfies Found, ...state }
}

/** Sites by number or address, from the second character on: of one character nearly all are found. */
function usePremises(text: string) {
  const { t, name } = useWords()
  const { answer, ...state } = useSearch(logbookContracts.premises, [...text].length > 1 ? text : '', { q: text })
  const results: Result[] = (answer?.content ?? []).map((row) => ({
    key: `premises ${row.premises}`,
    to: listOf(SCREENS.logbookList, 'locationIds', row.premises),
    title: name(row, 'address'),
    second: row.premises,
    aside: t('shell.palette.units', { count: row.unitCount }),
  }))
  return { found: { kind: 'premises', results, total: answer?.totalElements ?? 0 } satisfies Found, ...state }
}

/** Organizations, workers and accounts by their names. */
function usePeople(text: string) {
  const { t, name, person } = useWords()
  const organizations = useSearch(organizationContracts.pick, text, { name: text })
  const workers = useSearch(workerContracts.list, text, { name: text })
  const accounts = useSearch(administrationContracts.list, text, { q: text })
  const results: Result[] = [
    ...(organizations.answer?.content ?? []).map((row) => ({
      key: `organization ${row.id}`,
      to: path.organization(row.id),
      title: name(row, 'name'),
      aside: t('shell.palette.organization'),
    })),
    ...(workers.answer?.content ?? []).map((row) => ({
      key: `worker ${row.id}`,
      to: listOf(SCREENS.workers, 'name', row.nameEn || row.nameZh),
      title: name(row, 'name'),
      second: name(row.employer, 'name'),
      aside: t('shell.palette.worker'),
    })),
    ...(accounts.answer?.content ?? []).map((row) => ({
      key: `account ${row.id}`,
      to: listOf(SCREENS.accounts, 'q', row.username),
      title: person(row.displayName),
      second: name(row.organisation, 'name'),
      aside: t('shell.palette.account'),
    })),
  ]
  const searches = [organizations, workers, accounts]
  const total = searches.reduce((sum, { answer }) => sum + (answer?.totalElements ?? 0), 0)
  return {
    found: { kind: 'people', results: results.slice(0, SHOWN + 1), total } satisfies Found,
    isSearching: searches.some((one) => one.isSearching),
    hasFailed: searches.some((one) => one.hasFailed),
  }
}

function useMessages(text: string) {
  const textOf = useMessageText()
  const { answer, ...state } = useSearch(messageContracts.search, text, { text })
  const results = (answer?.content ?? []).map((row) => ({
    key: `message ${row.id}`,
    to: row.link || listOf(SCREENS.messages, 'text', text),
    title: textOf(row).title,
    aside: timeText(row.createdAt),
  }))
  return { found: { kind: 'messages', results, total: answer?.totalElements ?? 0 } satisfies Found, ...state }
}

/** Everything that is found, kind by kind; screens are there at the first letter, the rest when the server has answered. */
export function useFound(pages: readonly MenuPage[], typed: string) {
  const { name } = useWords()
  const text = useSettled(plainOf(typed), TYPING_MS)
  const screens = screensFor(pages, typed)
  const shown = screens.slice(0, plainOf(typed) ? SHOWN : screens.length).map(
    ({ node, parents }): Result => ({
      key: `screen ${node.key}`,
      to: node.path,
      title: name(node, 'title'),
      ...(parents[0] && { aside: name(parents[0], 'title') }),
    }),
  )
  const searches = [useLogbooks(text), usePremises(text), usePeople(text), useMessages(text)] as const
  const [logbooks, premises, people, messages] = searches
  const found: Found[] = [
    logbooks.found,
    premises.found,
    { kind: 'screens', results: shown, total: screens.length },
    people.found,
    messages.found,
  ]
  return {
    found: found.filter(({ results }) => results.length > 0),
    isSearching: searches.some((one) => one.isSearching) || text !== plainOf(typed),
    /** Some of it was not searched, as without a network: nothing found would then say too much. */
    hasFailed: searches.some((one) => one.hasFailed),
  }
}
