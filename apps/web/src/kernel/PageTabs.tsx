import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import './PageTabs.css'

export interface PageTab {
  key: string
  label: ReactNode
  children: ReactNode
}
const PARAM = 'tab'

/** Tabs of a page, the open one in the address; a tab's own filters go with it. */
export function PageTabs({ tabs }: { tabs: readonly PageTab[] }) {
  const [search, setSearch] = useSearchParams()
  const first = tabs[0]?.key ?? ''
  const asked = search.get(PARAM) ?? first
  const open = tabs.some(({ key }) => key === asked) ? asked : first
  return (
    <Tabs
      activeKey={open}
      items={[...tabs]}
      destroyOnHidden
      onChange={(key) => setSearch(key === first ? {} : { [PARAM]: key }, { replace: true })}
    />
  )
}
