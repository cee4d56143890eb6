import { findingInbox } from '@portal/shared/features/inspection-findings/finding-inbox.contract'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import './SidebarItem.css'

/** Spec 000 §4: above this a badge says “99+”. */
const MOST = 99
export const capped = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

/** How much waits in one of these, for whoever may know. */
const useInbox = (inbox: typeof jobRecordContracts.inbox | typeof findingInbox.inbox): number =>
  useApi(inbox, {}, { quiet: true, enabled: useMay(inbox) }).data?.waiting ?? 0
/** What waits behind the screens that have a count, by their keys. */
const useCounts = (): Readonly<Record<string, number>> => ({
  acknowledge: useInbox(jobRecordContracts.inbox),
  inspectionFindings: useInbox(findingInbox.inbox),
})

const sumOf = (nodes: readonly MenuNode[], counts: Readonly<Record<string, number>>): number =>
  nodes.reduce((all, { key, children }) => all + (counts[key] ?? 0) + sumOf(children, counts), 0)

/** How much waits behind these entries of the menu and all below them. */
export const useWaiting = (nodes: readonly MenuNode[]): number => sumOf(nodes, useCounts())

/** The count beside a menu entry: its own and that of what it holds. */
export function Badge({ node }: { node: MenuNode }) {
  const count = useWaiting([node])
  return count > 0 ? <span className="lb-pill">{capped(count)}</span> : null
}
