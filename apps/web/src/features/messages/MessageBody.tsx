import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import type { MessageRow } from '@portal/shared/features/messages/message.schema'
import { ownPath } from '@portal/shared/kernel/own-path'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { Link, matchPath } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { goTo } from '../../kernel/navigation.ts'
import { nodesOf } from '../../kernel/pick/tree.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { useMessageText } from '../../widgets/useMessageText.ts'
import './messages.css'

/** What a message says in full, what it is about, and the way there. */
export function MessageBody({ message }: { message: MessageRow }) {
  const { t } = useWords()
  const { title, body, examples, more } = useMessageText()(message)
  const { deletedAt, purgedAt } = message
  return (
    <article className="lb-message-full">
      <h2>{title}</h2>
      <Sep className="lb-second" parts={[t(`messages.tag.${message.tag}`), timeText(message.createdAt)]} />
      {message.needsAttention && <ToneTag tone="warn">{t('messagePages.attention')}</ToneTag>}
      <p className="lb-pre">{body}</p>
      {examples.length > 0 && (
        <ul aria-label={t('messagePages.message.examples')}>
          {examples.map((example, index) => {
            const link = message.examples[index]?.link
            return <li key={example}>{link ? <Link to={ownPath(link)}>{example}</Link> : example}</li>
          })}
          {more > 0 && <li className="lb-soft">{t('messages.andMore', { count: more })}</li>}
        </ul>
      )}
      {message.link && <OpenThing link={ownPath(message.link)} />}
      {deletedAt && purgedAt && (
        <p className="lb-note">
          {t('messagePages.bin.until', { deletedAt: timeText(deletedAt), purgedAt: timeText(purgedAt) })}
        </p>
      )}
    </article>
  )
}

/** A real link that says where it leads; pressed plainly, it moves without a reload. */
function OpenThing({ link }: { link: string }) {
  const { t } = useWords()
  const screen = useScreenName(link)
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goTo(link)
  }
  return (
    <Button type="primary" href={link} onClick={follow}>
      {screen ? t('messagePages.message.open', { screen }) : t('messagePages.message.openPlain')}
    </Button>
  )
}

/** What the reader's own menu calls the screen at an address: its words need not be loaded, and he may not have it at all. */
function useScreenName(link: string): string | undefined {
  const { name } = useWords()
  const { data: menu = [] } = useApi(menuContracts.build, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY })
  const [pathname = ''] = link.split('?')
  const node = nodesOf(menu).find(({ view, path }) => view && matchPath(path, pathname))
  return node && name(node, 'title')
}
