import { STATIC_PATHS } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { changeLanguage, HTML_LANG } from '../../i18n/i18n.ts'
import { useDocumentTitle } from '../../kernel/page.tsx'
import { useSession } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { Logo } from '../../widgets/Logo.tsx'
import './info.css'

interface Props {
  title: string
  /** A page that brings its own h1 and width. */
  isWide?: boolean
  children: ReactNode
}
const LINKS = [
  ['about', 'about'],
  ['contact', 'contact'],
  ['privacy', 'privacy'],
  ['copyright', 'copyright'],
  ['guide', 'userGuide'],
] as const

/** The frame of pages that anyone may read. */
export function InfoFrame({ title, isWide, children }: Props) {
  const { t, language } = useWords()
  const isIn = useSession().state !== 'out'
  const other = language === 'chi' ? 'eng' : 'chi'
  useDocumentTitle(title)
  return (
    <div className="lb-info">
      <a className="lb-skip" href="#main">
        {t('info.links.home')}
      </a>
      <header className="lb-info-top">
        <Link to="/" className="lb-info-brand">
          <Logo size={28} />
          <span>{t('common.product')}</span>
        </Link>
        <button
          type="button"
          className="lb-language"
          lang={HTML_LANG[other]}
          onClick={() => void changeLanguage(other)}
        >
          {t('common.other.language')}
        </button>
        <Link className="lb-btn" to={isIn ? '/' : STATIC_PATHS.login}>
          {t(isIn ? 'info.links.home' : 'info.links.login')}
        </Link>
      </header>
      <main id="main" className={isWide ? 'lb-info-main lb-info-wide' : 'lb-info-main'} tabIndex={-1}>
        {!isWide && <h1>{title}</h1>}
        {children}
      </main>
      <nav className="lb-foot-links lb-info-links" aria-label={t('info.pages')}>
        {LINKS.map(([words, place]) => (
          <Link key={words} to={STATIC_PATHS[place]}>
            {t(`info.links.${words}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
