import { DownOutlined } from '@ant-design/icons'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { Link, useLocation } from 'react-router-dom'
import { Popover } from '../../kernel/over/Popover.tsx'
import { useWords } from '../../kernel/words.ts'
import { iconOf } from '../icons.tsx'
import { lastSearchOf } from '../lastSearch.ts'
import { Badge } from './Badge.tsx'
import './Sidebar.css'
import './SidebarItem.css'

interface Props {
  node: MenuNode
  /** Keys of the highlighted entry and its parents. */
  active: readonly string[]
  isOpen: boolean
  isCollapsed: boolean
  onToggle: () => void
}

/** One row of the menu: a link, or a group that opens; when the sidebar is narrow, a group opens beside it. */
export function SidebarItem({ node, active, isOpen, isCollapsed, onToggle }: Props) {
  const { name } = useWords()
  const title = name(node, 'title')
  if (!node.children.length)
    return (
      <li>
        <PageLink node={node} active={active} icon={node.icon} />
      </li>
    )
  const isActive = active.includes(node.key)
  const list = (
    <ul className="lb-submenu">
      {node.children.map((child) => (
        <li key={child.key}>
          <PageLink node={child} active={active} />
        </li>
      ))}
    </ul>
  )
  const button = (
    <button
      type="button"
      className={`lb-item${isActive ? ' lb-item-parent' : ''}`}
      aria-expanded={!isCollapsed && isOpen}
      onClick={isCollapsed ? undefined : onToggle}
    >
      {iconOf(node.icon)}
      <span className="lb-item-text">{title}</span>
      {!isOpen && <Badge node={node} />}
      <DownOutlined className="lb-item-arrow" aria-hidden />
    </button>
  )
  if (isCollapsed) {
    return (
      <li>
        <Popover
          trigger={['hover', 'click']}
          placement="rightTop"
          arrow={false}
          classNames={{ root: 'lb-flyout' }}
          content={
            <nav aria-label={title}>
              <b>{title}</b>
              {list}
            </nav>
          }
        >
          {button}
        </Popover>
      </li>
    )
  }
  return (
    <li>
      {button}
      {isOpen && list}
    </li>
  )
}

function PageLink({ node, active, icon }: { node: MenuNode; active: readonly string[]; icon?: string }) {
  const { name } = useWords()
  const { pathname } = useLocation()
  const isActive = active[0] === node.key
  const title = name(node, 'title')
  // a kept page comes back as it was left; pressed again on the page itself, it starts afresh
  const to = pathname === node.path ? node.path : lastSearchOf(node.path)
  return (
    <Link
      to={to}
      className={`lb-item${isActive ? ' lb-item-active' : ''}`}
      aria-current={isActive ? 'page' : undefined}
      title={icon === undefined ? undefined : title}
    >
      {icon !== undefined && iconOf(icon)}
      <span className="lb-item-text">{title}</span>
      <Badge node={node} />
    </Link>
  )
}
