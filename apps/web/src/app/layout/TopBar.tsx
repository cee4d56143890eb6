import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { changeLanguage, HTML_LANG } from '../../i18n/i18n.ts'
import { useDevice } from '../../kernel/device.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useNotices } from '../../kernel/notices.ts'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import type { MenuPage } from '../menu.ts'
import { useWaiting } from './Badge.tsx'
import { Bell } from './Bell.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { GoTo } from './GoTo.tsx'
import { UserMenu } from './UserMenu.tsx'
import './TopBar.css'

const NoticeTray = latePart(() => import('./NoticeTray.tsx').then((file) => file.NoticeTray))

interface Props {
  tree: readonly MenuNode[]
  page: MenuPage | undefined
  title: string
  isMenuOpen: boolean
  onMenu: () => void
  onSettings: () => void
}

/** Menu toggle and place at the left; search, language, notices, bell and person at the right. */
export function TopBar({ tree, page, title, isMenuOpen, onMenu, onSettings }: Props) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const hasNotices = useNotices().length > 0
  const toggle = isMobile
    ? isMenuOpen
      ? 'shell.closeMenu'
      : 'shell.openMenu'
    : isMenuOpen
      ? 'shell.collapse'
      : 'shell.expand'
  const waiting = useWaiting(tree)
  const isDotted = isMobile && !isMenuOpen && waiting > 0
  const label = isDotted ? t('shell.openMenuWaiting', { count: waiting }) : t(toggle)
  const icon = isMobile ? <MenuOutlined /> : isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />
  return (
    <header className="lb-top">
      <Button
        type="text"
        icon={isDotted ? <Badged>{icon}</Badged> : icon}
        aria-label={label}
        title={label}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      {isMobile ? (
        <b className="lb-top-title" title={title}>
          {title}
        </b>
      ) : (
        <Breadcrumb page={page} title={title} />
      )}
      <span className="lb-top-gap" />
      {!isMobile && <GoTo tree={tree} />}
      {!isMobile && <LanguageButton />}
      {hasNotices && <NoticeTray />}
      {!useMe().viewer && <Bell />}
      <UserMenu isShort={isMobile} onSettings={onSettings} />
    </header>
  )
}

/** A dot that something waits in the menu; the button's name says how much. */
const Badged = ({ children }: { children: ReactNode }) => (
  <span className="lb-dotted">
    {children}
    <span className="lb-dot" aria-hidden="true" />
  </span>
)

function LanguageButton() {
  const { t, language } = useWords()
  const other = language === 'chi' ? 'eng' : 'chi'
  return (
    <Button type="text" lang={HTML_LANG[other]} onClick={() => changeLanguage(other)}>
      {t('common.other.language')}
    </Button>
  )
}
