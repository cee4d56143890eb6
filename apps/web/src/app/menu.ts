import { Role } from '@portal/shared/access/roles'
import type { Info } from '@portal/shared/features/auth/auth.schema'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { SCREENS, type ScreenKey } from '@portal/shared/screens'

/** A screen of the menu with the layouts above it. */
export interface MenuPage {
  node: MenuNode
  parents: readonly MenuNode[]
}

/** What a screen says beside the server's menu: where it belongs and whether it stays alive. */
interface Extra {
  menuId?: number
  under?: string
  keepAlive?: boolean
}
const EXTRAS: ReadonlyMap<string, Extra> = new Map(Object.entries<Extra>(SCREENS))
export const extraOf = (key: string): Extra => EXTRAS.get(key) ?? {}

/** Every screen, however deep the server nested it (spec 000 §2.1). */
export const pagesOf = (tree: readonly MenuNode[], parents: readonly MenuNode[] = []): MenuPage[] =>
  tree.flatMap((node) => [...(node.view ? [{ node, parents }] : []), ...pagesOf(node.children, [...parents, node])])

/** What the sidebar shows: no hidden items, no empty layouts; a parent with one visible child is that child (§2.3). */
export function visibleOf(tree: readonly MenuNode[]): MenuNode[] {
  return tree
    .filter((node) => !node.isHidden)
    .flatMap((node) => {
      const children = visibleOf(node.children)
      const [only] = children
      if (!node.view && only && children.length === 1) return [{ ...only, icon: only.icon || node.icon }]
      return node.view || children.length ? [{ ...node, children }] : []
    })
}

const ARRIVAL: ScreenKey = 'arrival'

/** Who works on one screen all day begins there (spec 000 §2.2). */
const DESKS: Readonly<Partial<Record<number, ScreenKey>>> = {
  [Role.accessorAdmin]: 'inspectionPool',
  [Role.accessor]: 'inspectionSchedules',
}

interface Lands {
  home: Info['home']
  user: { roles: readonly { id: number }[] }
}
/** Where a person lands: on the screen he chose, else on that of his role, else where what waits for him stands, else on the first of his menu. */
export function homeOf(pages: readonly MenuPage[], { home, user }: Lands): string | undefined {
  const shown = pages.filter(({ node, parents }) => ![node, ...parents].some((item) => item.isHidden))
  const pathOf = (key: string | null) => shown.find(({ node }) => node.key === key)?.node.path
  const desk = user.roles.map(({ id }) => DESKS[id]).find((key) => key !== undefined) ?? null
  return pathOf(home) ?? pathOf(desk) ?? pathOf(ARRIVAL) ?? shown[0]?.node.path
}

/** The menu entry that is highlighted for a screen, and its parents. */
export function activeKeys(page: MenuPage): string[] {
  const { under } = extraOf(page.node.key)
  return [under ?? page.node.key, ...page.parents.map(({ key }) => key)]
}
