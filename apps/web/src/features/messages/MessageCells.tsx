import type { MessageRow } from '@portal/shared/features/messages/message.schema'
import { useParam } from '../../kernel/useParam.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { MessageTitle } from '../../widgets/MessageTitle.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { useMessageText } from '../../widgets/useMessageText.ts'
import { BinButton, ReadButton, StarButton } from './MessageButtons.tsx'
import './messages.css'
import '../../kernel/list/rows.css'

/** The value of the address that names the open message. */
export const OPEN = 'message'

/** Title and text of one message. */
export function MessageCell({ row }: { row: MessageRow }) {
  const [, , to] = useParam(OPEN)
  const { body } = useMessageText()(row)
  return (
    <MessageTitle row={row} to={to(String(row.id))}>
      <span className="lb-second lb-block">{body}</span>
    </MessageTitle>
  )
}

/** One message on a phone. */
export function MessageCard({ row }: { row: MessageRow }) {
  const { t } = useWords()
  return (
    <>
      <MessageCell row={row} />
      <div className="lb-message-foot">
        <Sep
          className="lb-second"
          parts={[
            t(`messages.tag.${row.tag}`),
            row.purgedAt ? t('messagePages.bin.gone', { purgedAt: timeText(row.purgedAt) }) : timeText(row.createdAt),
          ]}
        />
        <span className="lb-row-actions">
          {!row.deletedAt && (
            <>
              <ReadButton row={row} />
              <StarButton row={row} />
            </>
          )}
          <BinButton row={row} />
        </span>
      </div>
    </>
  )
}
