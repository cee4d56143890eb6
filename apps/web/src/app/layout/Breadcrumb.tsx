import { Link } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import { lastSearchOf } from '../lastSearch.ts'
import { extraOf, type MenuPage } from '../menu.ts'
import './Breadcrumb.css'

interface Props {
  page: MenuPage | undefined
  title: string
}
interface Crumb {
  key: string
  text: string
  to?: string
}

/** Where one is: layouts are plain text, pages on the way are links, the last is plain (spec 000 §2.3). */
export function Breadcrumb({ page, title }: Props) {
  const { t, name } = useWords()
  const above = page?.parents.filter((parent) => !parent.isHidden) ?? []
  const siblings = page?.parents.at(-1)?.children ?? []
  const under = siblings.find(({ key }) => key === extraOf(page?.node.key ?? '').under)
  const crumbs: Crumb[] = [
    ...above.map((node) => ({ key: node.key, text: name(node, 'title') })),
    ...(under ? [{ key: under.key, text: name(under, 'title'), to: lastSearchOf(under.path) }] : []),
    { key: 'here', text: title },
  ]
  return (
    <nav className="lb-crumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        {crumbs.map(({ key, text, to }) => (
          <li key={key} title={text} aria-current={key === 'here' ? 'page' : undefined}>
            {to ? <Link to={to}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </nav>
  )
}
