import { createContext, type ReactNode, use, useEffect } from 'react'
import { store, useStore } from './storage.ts'
import { useWords } from './words.ts'
import './page.css'

/** The screen around a component: its key in SCREENS and its title in the reader's language. */
export interface Page {
  key: string
  title: string
}
export const PageContext = createContext<Page>({ key: '', title: '' })
export const usePage = (): Page => use(PageContext)

/** A name of one thing, such as a location id, that stands in breadcrumb and document title instead of the screen's. */
const given = store<{ key: string; title: string } | undefined>(undefined)
export const useGivenTitle = (key: string): string | undefined => {
  const found = useStore(given)
  return found?.key === key ? found.title : undefined
}

/** A kept page out of sight has no effects, so it gives its title back by itself. */
export function usePageTitle(title: string | undefined) {
  const { key } = usePage()
  useEffect(() => {
    if (!title) return
    given.set({ key, title })
    return () => given.set(undefined)
  }, [key, title])
}

/** Document titles end with the product's (spec 000 §1). */
export function useDocumentTitle(title: string) {
  const { t } = useWords()
  const product = t('common.product')
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product
  }, [title, product])
}

interface HeadProps {
  title?: string
  subtitle?: ReactNode
  children?: ReactNode
}

/** The h1 of a page and at most three buttons, primary last. */
export function PageHead({ title, subtitle, children }: HeadProps) {
  const page = usePage()
  return (
    <header className="lb-page-head">
      <div>
        <h1>{title ?? page.title}</h1>
        {subtitle && <p className="lb-subtitle">{subtitle}</p>}
      </div>
      {children && <div className="lb-actions">{children}</div>}
    </header>
  )
}
