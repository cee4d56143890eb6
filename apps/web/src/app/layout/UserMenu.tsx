import {
  DownOutlined,
  GlobalOutlined,
  InfoCircleOutlined,
  LogoutOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { STATIC_PATHS } from '@portal/shared/screens'
import type { MenuProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeLanguage, withWords } from '../../i18n/i18n.ts'
import { useInstallation } from '../../kernel/installation.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { MenuButton } from '../../kernel/MenuButton.tsx'
import { useIsShut, useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import './UserMenu.css'

const IdentityDialog = latePart(
  withWords(
    () => import('../../widgets/IdentityDialog.tsx').then((file) => file.IdentityDialog),
    'accounts',
    'identity',
  ),
)
const LogOutDialog = latePart(() => import('./LogOutDialog.tsx').then((file) => file.LogOutDialog))

/** First letters of a Latin name; the first character of a Chinese one. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return /^[\u0020-\u024f]+$/.test(name)
    ? words
        .slice(0, 2)
        .map((word) => word.charAt(0).toUpperCase())
        .join('')
    : name.charAt(0)
}

interface Props {
  /** Only the round with the initials. */
  isShort: boolean
  onSettings: () => void
}

/** The person signed in, and what is theirs. */
export function UserMenu({ isShort, onSettings }: Props) {
  const { t, language, name, person } = useWords()
  const { user, viewer } = useMe()
  const isShut = useIsShut()
  const hasIdentity = useInstallation()?.identity && !isShut && !viewer
  const navigate = useNavigate()
  const [isIdentity, setIdentity] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const other = language === 'chi' ? 'eng' : 'chi'
  const items: MenuProps['items'] = [
    ...(viewer
      ? []
      : [
          {
            key: 'centre',
            icon: <UserOutlined />,
            label: t('shell.userCentre'),
            onClick: () => void navigate(STATIC_PATHS.userCentre),
          },
        ]),
    ...(hasIdentity
      ? [
          {
            key: 'identity',
            icon: <SafetyCertificateOutlined />,
            label: t(user.isLinkWithIamSmart ? 'shell.unlinkIdentity' : 'shell.linkIdentity'),
            onClick: () => setIdentity(true),
          },
        ]
      : []),
    {
      key: 'language',
      icon: <GlobalOutlined />,
      label: t('common.other.language'),
      onClick: () => void changeLanguage(other),
    },
    {
      key: 'about',
      icon: <InfoCircleOutlined />,
      label: t('info.links.about'),
      onClick: () => void navigate(STATIC_PATHS.about),
    },
    { key: 'settings', icon: <SettingOutlined />, label: t('shell.settings'), onClick: onSettings },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logout'), onClick: () => setLeaving(true) },
  ]
  return (
    <>
      <MenuButton menu={{ items }}>
        <button type="button" className="lb-user">
          <span className="lb-avatar" aria-hidden="true">
            {initialsOf(person(user.displayName))}
          </span>
          {!isShort && (
            <>
              <span className="lb-user-name">
                <b>{person(user.displayName)}</b>
                <span title={name(user.organisation, 'name')}>{name(user.organisation, 'name')}</span>
              </span>
              <DownOutlined aria-hidden />
            </>
          )}
          {/* not an aria-label: what is seen has to be part of what is said (WCAG 2.5.3) */}
          <span className="lb-hidden">{t('shell.account', { name: person(user.displayName) })}</span>
        </button>
      </MenuButton>
      {isIdentity && <IdentityDialog onClose={() => setIdentity(false)} />}
      {isLeaving && <LogOutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
