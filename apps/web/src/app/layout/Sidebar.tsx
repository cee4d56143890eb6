import { ExportOutlined, QuestionCircleOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { STATIC_PATHS } from '@portal/shared/screens'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useInstallation } from '../../kernel/installation.ts'
import { useStore } from '../../kernel/storage.ts'
import { useWords } from '../../kernel/words.ts'
import { Logo } from '../../widgets/Logo.tsx'
import { activeKeys, type MenuPage, visibleOf } from '../menu.ts'
import { settings } from '../settings.ts'
import { GoTo } from './GoTo.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import './Sidebar.css'

interface Props {
  tree: readonly MenuNode[]
  page: MenuPage | undefined
  isCollapsed: boolean
  isHidden: boolean
  isMobile: boolean
}

/** The information pages, beside the guide. */
const PAGES = ['about', 'contact', 'privacy', 'copyright'] as const

/** Which groups are open: the one of the page, and those opened by hand; only one of them if somebody likes it so. */
function useOpenGroups(active: readonly string[]) {
  const { uniqueOpened } = useStore(settings)
  const [open, setOpen] = useState<readonly string[]>(active)
  const trail = active.join()
  useEffect(() => {
    const keys = trail.split(',')
    setOpen((now) => (uniqueOpened ? keys : [...new Set([...now, ...keys])]))
  }, [trail, uniqueOpened])
  const toggle = (key: string) =>
    setOpen((now) => (now.includes(key) ? now.filter((other) => other !== key) : uniqueOpened ? [key] : [...now, key]))
  return { open, toggle }
}

/** The menu as the server delivers it for this person. */
export function Sidebar({ tree, page, isCollapsed, isHidden, isMobile }: Props) {
  const { t } = useWords()
  const { sidebarLogo } = useStore(settings)
  const version = useInstallation()?.version
  const items = useMemo(() => visibleOf(tree), [tree])
  const active = page ? activeKeys(page) : []
  const { open, toggle } = useOpenGroups(active)
  return (
    <aside className="lb-side" inert={isHidden}>
      {sidebarLogo && (
        <Link to="/" className="lb-brand" aria-label={t('common.product')}>
          <Logo size={28} />
          <span>
            {t('common.productLines.first')}
            <br />
            {t('common.productLines.second')}
          </span>
        </Link>
      )}
      {isMobile && <GoTo tree={tree} />}
      <nav className="lb-menu" aria-label={t('shell.menu')}>
        <ul>
          {items.map((node) => (
            <SidebarItem
              key={node.key}
              node={node}
              active={active}
              isOpen={open.includes(node.key)}
              isCollapsed={isCollapsed}
              onToggle={() => toggle(node.key)}
            />
          ))}
        </ul>
        <hr />
        <ul>
          <li>
            <a className="lb-item" href={STATIC_PATHS.verify} title={t('shell.verify')}>
              <SafetyCertificateOutlined />
              <span className="lb-item-text">{t('shell.verify')}</span>
            </a>
          </li>
          <li>
            <a
              className="lb-item"
              href={STATIC_PATHS.userGuide}
              target="_blank"
              rel="noopener"
              title={t('shell.userGuide')}
            >
              <QuestionCircleOutlined />
              <span className="lb-item-text">{t('shell.userGuide')}</span>
              <ExportOutlined aria-label={t('shell.newTab')} />
            </a>
          </li>
        </ul>
      </nav>
      <nav className="lb-side-foot" aria-label={t('info.pages')}>
        {PAGES.map((page) => (
          <Link key={page} to={STATIC_PATHS[page]}>
            {t(`info.links.${page}`)}
          </Link>
        ))}
      </nav>
      <p className="lb-version">{version && `v${version.replace(/^v/, '')}`}</p>
    </aside>
  )
}
