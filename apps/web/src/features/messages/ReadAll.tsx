import { CheckOutlined } from '@ant-design/icons'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction, useApi } from '../../kernel/api.ts'
import { inputOf, useListState } from '../../kernel/list/state.ts'
import { useWords } from '../../kernel/words.ts'

/** Marks everything as read that passes the filters; not there while nothing is unread. */
export function ReadAll() {
  const { t } = useWords()
  const { filters, unreadable } = useListState(messageContracts.search)
  const { data } = useApi(messageContracts.unreadCount, {}, { quiet: true })
  const act = messageContracts.readMatching
  const send = useAction(act, { done: ({ done }) => t('messagePages.allRead', { count: done }) })
  if (!data?.count || unreadable.length) return null
  const isNarrowed = Object.keys(filters).some((name) => name !== 'read')
  return (
    <ActionButton
      action={act}
      icon={<CheckOutlined aria-hidden />}
      loading={send.isPending}
      onClick={() => send.mutate(inputOf(messageContracts.search, filters) as CallInput<typeof act>)}
    >
      {t(isNarrowed ? 'messagePages.readFound' : 'messagePages.readAll')}
    </ActionButton>
  )
}
