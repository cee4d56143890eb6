import { ArrowLeftOutlined, DeleteOutlined, SettingOutlined } from '@ant-design/icons'
import type { MessageTag } from '@portal/shared/features/messages/message.codes'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { BIN_DAYS } from '@portal/shared/features/messages/message.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { goTo } from '../../kernel/navigation.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { StandsIn } from '../../widgets/StandsIn.tsx'
import { useMessageText } from '../../widgets/useMessageText.ts'
import { BinButton, MessageBulk, ReadButton, StarButton } from './MessageButtons.tsx'
import { MessageCard, MessageCell, OPEN } from './MessageCells.tsx'
import { MessageDrawer } from './MessageDrawer.tsx'
import { Preferences } from './Preferences.tsx'
import { ReadAll } from './ReadAll.tsx'
import { BIN, inTab } from './reads.ts'
import { TagChips } from './TagChips.tsx'

const PREFERENCES = 'preferences'

const col = columnsOf(messageContracts.search)
const title = col.show('title', (row) => <MessageCell row={row} />)
const tag = col.show('tag', (row) => <Tag tag={row.tag} />, { width: 196 })
const columns = [
  title,
  tag,
  col.time('createdAt'),
  col.actions(
    (row) => (
      <>
        <ReadButton row={row} />
        <StarButton row={row} />
        <BinButton row={row} />
      </>
    ),
    128,
  ),
]
const binColumns = [
  title,
  tag,
  col.time('createdAt'),
  col.time('purgedAt'),
  col.actions((row) => <BinButton row={row} />, 64),
]

const Tag = ({ tag }: { tag: MessageTag }) => useWords().t(`messages.tag.${tag}`)

/** The Notification Centre: one's messages, the recycle bin and where one wants to be told. */
export function MessagesPage() {
  const { t } = useWords()
  const textOf = useMessageText()
  const [tab, setTab] = useParam('tab')
  const [open] = useParam(OPEN)
  const isBin = tab === BIN
  const views: View[] = [
    { key: 'unread', title: t('messagePages.views.unread'), filters: { read: 'false' } },
    { key: 'starred', title: t('messagePages.views.starred'), filters: { bookmarked: 'true' } },
  ]
  const days = { days: BIN_DAYS }
  const own = isBin
    ? {
        title: t('messagePages.bin.title'),
        subtitle: t('messagePages.bin.subtitle', days),
        columns: binColumns,
        empty: { title: t('messagePages.bin.emptyTitle'), text: t('messagePages.bin.emptyText', days) },
      }
    : {
        subtitle: (
          <>
            {t('messagePages.subtitle')}
            <StandsIn />
          </>
        ),
        columns,
        views,
        primary: <ReadAll />,
        empty: { title: t('messagePages.emptyTitle'), text: t('messagePages.emptyText'), action: null },
      }
  return (
    <>
      <ListPage
        key={isBin ? BIN : 'inbox'}
        list={messageContracts.search}
        filters={['text', { range: ['from', 'to'], history: true }, { name: 'tags', control: TagChips }]}
        fixed={inTab(tab)}
        actions={<Doors isBin={isBin} onPreferences={() => setTab(PREFERENCES)} />}
        rowName={(row) => textOf(row).title}
        card={(row) => <MessageCard row={row} />}
        bulk={(selection) => <MessageBulk selection={selection} />}
        {...own}
      />
      {open && <MessageDrawer id={Number(open)} fixed={inTab(tab)} />}
      {tab === PREFERENCES && <Preferences onClose={() => setTab(null)} />}
    </>
  )
}

/** The list and the recycle bin each begin without filters; preferences open over the list. */
function Doors({ isBin, onPreferences }: { isBin: boolean; onPreferences: () => void }) {
  const { t } = useWords()
  if (isBin)
    return (
      <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => goTo(SCREENS.messages.path)}>
        {t('messagePages.bin.back')}
      </Button>
    )
  return (
    <>
      <Button icon={<DeleteOutlined aria-hidden />} onClick={() => goTo(path.messageBin())}>
        {t('messagePages.bin.title')}
      </Button>
      <Button icon={<SettingOutlined aria-hidden />} onClick={onPreferences}>
        {t('messagePages.preferences.action')}
      </Button>
    </>
  )
}
