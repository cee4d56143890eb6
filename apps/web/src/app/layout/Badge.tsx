import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { store, useStore } from '../../kernel/storage.ts'
import './SidebarItem.css'

/** Spec 000 §4: above this a badge says “99+”. */
const MOST = 99
export const capped = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

/** What waits behind the screens that have a count, by their keys; `Waiting` asks for it. */
export const waiting = store<Readonly<Record<string, number>>>({})

const sumOf = (nodes: readonly MenuNode[], counts: Readonly<Record<string, number>>): number =>
  nodes.reduce((all, { key, children }) => all + (counts[key] ?? 0) + sumOf(children, counts), 0)

/** How much waits behind these entries of the menu and all below them. */
export const useWaiting = (nodes: readonly MenuNode[]): number => sumOf(nodes, useStore(waiting))

/** The count beside a menu entry: its own and that of what it holds. */
export function Badge({ node }: { node: MenuNode }) {
  const count = useWaiting([node])
  return count > 0 ? <span className="lb-pill">{capped(count)}</span> : null
}
