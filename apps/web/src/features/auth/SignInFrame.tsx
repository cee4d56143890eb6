import { STATIC_PATHS } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { changeLanguage, HTML_LANG } from '../../i18n/i18n.ts'
import { useDocumentTitle } from '../../kernel/page.tsx'
import { useWords } from '../../kernel/words.ts'
import { Logo } from '../../widgets/Logo.tsx'
import { City } from './City.tsx'
import './SignInFrame.css'

const LINKS = ['about', 'contact', 'privacy', 'copyright'] as const

/** The frame of every way in: the city stands beside it, or above it on a phone. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useWords()
  useDocumentTitle(title)
  return (
    <div className="lb-sign-in">
      <header className="lb-sign-in-picture">
        <div className="lb-sign-in-brand">
          <Logo size={38} />
          <div>
            <p className="lb-sign-in-product">{t('common.product')}</p>
            <p className="lb-sign-in-other" lang={useOtherLang()}>
              {t('common.other.product')}
            </p>
          </div>
        </div>
        <City />
      </header>
      <main className="lb-sign-in-side">
        <LanguageLink />
        {children}
        <nav className="lb-foot-links" aria-label={t('auth.links')}>
          {LINKS.map((link) => (
            <Link key={link} to={STATIC_PATHS[link]}>
              {t(`info.links.${link}`)}
            </Link>
          ))}
          <Link to={STATIC_PATHS.userGuide}>{t('info.links.guide')}</Link>
        </nav>
      </main>
    </div>
  )
}

const useOtherLang = () => HTML_LANG[useWords().language === 'chi' ? 'eng' : 'chi']

function LanguageLink() {
  const { t, language } = useWords()
  const lang = useOtherLang()
  return (
    <button
      type="button"
      className="lb-language"
      lang={lang}
      onClick={() => void changeLanguage(language === 'chi' ? 'eng' : 'chi')}
    >
      {t('common.other.language')}
    </button>
  )
}
