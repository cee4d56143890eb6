import { Role } from '@portal/shared/access/roles'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { describe, expect, it } from 'vitest'
import { activeKeys, homeOf, pagesOf, visibleOf } from './menu.ts'

const node = (key: string, over: Partial<MenuNode> = {}): MenuNode => ({
  id: 1,
  key,
  path: `/${key}`,
  titleEn: key,
  titleZh: key,
  icon: '',
  view: key,
  isHidden: false,
  children: [],
  ...over,
})
const layout = (key: string, ...children: MenuNode[]) => node(key, { view: null, icon: `${key}Icon`, children })

describe('the menu', () => {
  it('hides hidden entries and layouts without visible children', () => {
    const tree = [layout('a', node('b', { isHidden: true })), node('c', { isHidden: true }), node('d')]
    expect(visibleOf(tree).map(({ key }) => key)).toEqual(['d'])
  })
  it('shows a parent with one visible child as that child, under the parent’s icon', () => {
    const [only] = visibleOf([layout('a', node('b'), node('c', { isHidden: true }))])
    expect(only).toMatchObject({ key: 'b', icon: 'aIcon', children: [] })
  })
  it('flattens nested views and keeps hidden ones reachable', () => {
    const tree = [layout('a', node('b', { children: [node('c', { isHidden: true })] }))]
    expect(pagesOf(tree).map(({ node: { key }, parents }) => [key, parents.length])).toEqual([
      ['b', 1],
      ['c', 2],
    ])
  })
  it('keeps the list highlighted while one log-book is open', () => {
    const tree = [layout('logbooks', node('logbookList'), node('logbookDetail', { isHidden: true }))]
    const detail = pagesOf(tree).find((page) => page.node.key === 'logbookDetail')
    expect(detail && activeKeys(detail)).toEqual(['logbookList', 'logbooks'])
  })
})

const NOBODY = { roles: [] }
describe('the first page', () => {
  const pages = pagesOf([
    node('first'),
    layout('closed', node('x')),
    layout('shut', { ...node('y'), isHidden: true }),
    node('arrival'),
  ])
  it.each([
    ['the one a person chose', 'x', '/x'],
    ['where his work waits, while he chose none', null, '/arrival'],
    ['that too, when he may not see his choice any more', 'gone', '/arrival'],
    ['that too, when his choice is hidden', 'y', '/arrival'],
  ])('is %s', (_which, home, path) => expect(homeOf(pages, { home, user: NOBODY })).toBe(path))
  it('is the pool for whoever plans from it, unless he chose another', () => {
    const planner = { roles: [{ id: Role.accessorAdmin }] }
    const all = [...pages, ...pagesOf([node('inspectionPool')])]
    expect(homeOf(all, { home: null, user: planner })).toBe('/inspectionPool')
    expect(homeOf(all, { home: 'x', user: planner })).toBe('/x')
    expect(homeOf(pages, { home: null, user: planner })).toBe('/arrival')
  })
  it('is the schedule for whoever makes inspections from it', () => {
    const accessor = { roles: [{ id: Role.accessor }] }
    const all = [...pages, ...pagesOf([node('inspectionSchedules')])]
    expect(homeOf(all, { home: null, user: accessor })).toBe('/inspectionSchedules')
  })
  it('is the first of the menu where there is nothing else', () => {
    expect(homeOf(pagesOf([node('first')]), { home: 'gone', user: NOBODY })).toBe('/first')
  })
})
