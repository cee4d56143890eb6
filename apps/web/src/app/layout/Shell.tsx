import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDevice } from '../../kernel/device.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useStore } from '../../kernel/storage.ts'
import { useWords } from '../../kernel/words.ts'
import type { MenuPage } from '../menu.ts'
import { changeSettings, settings } from '../settings.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import './Shell.css'

const Waiting = latePart(() => import('./Waiting.tsx').then((file) => file.Waiting))
const SettingsPanel = latePart(() => import('./SettingsPanel.tsx').then((file) => file.SettingsPanel))

interface Props {
  tree: readonly MenuNode[]
  page: MenuPage | undefined
  title: string
  children: ReactNode
}

/** Sidebar, top bar and the page. On a phone the sidebar is a drawer that closes when the page changes. */
export function Shell({ tree, page, title, children }: Props) {
  const { t } = useWords()
  const { isMobile, isNarrow } = useDevice()
  const { pathname } = useLocation()
  const { isCollapsed = isNarrow, fixedHeader } = useStore(settings)
  const [openAt, setOpenAt] = useState<string>()
  const [isSetting, setSetting] = useState(false)
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpenAt(undefined)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  // open only on the page where it was opened: another page closes it
  const isOpen = isMobile && openAt === pathname
  const toggle = () =>
    isMobile ? setOpenAt(isOpen ? undefined : pathname) : changeSettings({ isCollapsed: !isCollapsed })
  const shape = isMobile ? (isOpen ? 'lb-drawer-open' : 'lb-drawer-shut') : isCollapsed ? 'lb-collapsed' : ''
  return (
    <div className={`lb-shell ${shape} ${fixedHeader ? 'lb-head-fixed' : ''}`}>
      <a className="lb-skip" href="#main">
        {t('shell.skip')}
      </a>
      <Sidebar
        tree={tree}
        page={page}
        isCollapsed={!isMobile && isCollapsed}
        isHidden={isMobile && !isOpen}
        isMobile={isMobile}
      />
      {isOpen && (
        <button
          type="button"
          className="lb-backdrop"
          aria-label={t('shell.closeMenu')}
          onClick={() => setOpenAt(undefined)}
        />
      )}
      <div className="lb-stage">
        <TopBar
          tree={tree}
          page={page}
          title={title}
          isMenuOpen={isMobile ? isOpen : !isCollapsed}
          onMenu={toggle}
          onSettings={() => setSetting(true)}
        />
        <main id="main" className="lb-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Waiting />
      {isSetting && <SettingsPanel tree={tree} onClose={() => setSetting(false)} />}
    </div>
  )
}
