import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { changeLanguage, HTML_LANG } from '../../i18n/i18n.ts'
import { useDevice } from '../../kernel/device.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useNotices } from '../../kernel/notices.ts'
import { useWords } from '../../kernel/words.ts'
import type { MenuPage } from '../menu.ts'
import { Bell } from './Bell.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { GoTo } from './GoTo.tsx'
import { UserMenu } from './UserMenu.tsx'

const NoticeTray = latePart(() => import('./NoticeTray.tsx').then((file) => file.NoticeTray))

interface Props {
  page: MenuPage | undefined
  title: string
  isMenuOpen: boolean
  onMenu: () => void
  onSettings: () => void
}

/** Menu toggle and place at the left; search, language, notices, bell and person at the right. */
export function TopBar({ page, title, isMenuOpen, onMenu, onSettings }: Props) {
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
  const icon = isMobile ? <MenuOutlined /> : isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />
  return (
    <header className="lb-top">
      <Button
        type="text"
        icon={icon}
        aria-label={t(toggle)}
        title={t(toggle)}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      {isMobile ? <b className="lb-top-title">{title}</b> : <Breadcrumb page={page} title={title} />}
      <span className="lb-top-gap" />
      {!isMobile && <GoTo />}
      {!isMobile && <LanguageButton />}
      {hasNotices && <NoticeTray />}
      <Bell />
      <UserMenu isShort={isMobile} onSettings={onSettings} />
    </header>
  )
}

function LanguageButton() {
  const { t, language } = useWords()
  const other = language === 'chi' ? 'eng' : 'chi'
  return (
    <Button type="text" lang={HTML_LANG[other]} onClick={() => changeLanguage(other)}>
      {t('common.other.language')}
    </Button>
  )
}
