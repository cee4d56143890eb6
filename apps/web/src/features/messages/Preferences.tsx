import { LockOutlined } from '@ant-design/icons'
import { MESSAGE_CHANNELS, type MessageChannel } from '@portal/shared/features/messages/message.codes'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import type { MessageConfig } from '@portal/shared/features/messages/message.schema'
import { Select, Switch } from 'antd'
import { useId } from 'react'
import { useAction, useApi } from '../../kernel/api.ts'
import { useDevice } from '../../kernel/device.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Drawer } from '../../kernel/over/Over.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import './messages.css'

type Choice = MessageConfig['tags'][number]

const HOURS = Array.from({ length: 24 }, (_, value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }))

/** For every tag where messages go; what the law or safety asks for is locked and says why. */
export function Preferences({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const { data, error, isError, refetch } = useApi(messageContracts.config, {}, { quiet: true })
  return (
    <Drawer open size={isMobile ? '100%' : 560} title={t('messagePages.preferences.title')} onClose={onClose}>
      {isError && !data ? (
        <Failed error={error} title={t('messagePages.preferences.failed')} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <p className="lb-note">{t('messagePages.preferences.text')}</p>
          <DigestHour hour={data.digestHour} />
          <table className="lb-preferences">
            <thead>
              <tr>
                <th scope="col">{t('messagePages.preferences.tag')}</th>
                {MESSAGE_CHANNELS.map((channel) => (
                  <th key={channel} scope="col">
                    {t(`messages.channel.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.tags.map((choice) => (
                <TagLine key={choice.tag} choice={choice} />
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <Loading columns={3} />
      )}
    </Drawer>
  )
}

/** At which hour of the day the digest goes. */
function DigestHour({ hour }: { hour: number }) {
  const { t } = useWords()
  const id = useId()
  const save = useAction(messageContracts.updateConfig, { done: t('messagePages.preferences.saved') })
  return (
    <div className="lb-digest-hour">
      <label htmlFor={id}>{t('messagePages.preferences.hour')}</label>
      <Select
        id={id}
        value={hour}
        disabled={save.isPending}
        options={HOURS}
        onChange={(digestHour) => save.mutate({ digestHour })}
      />
    </div>
  )
}

function TagLine({ choice }: { choice: Choice }) {
  const { t } = useWords()
  const id = useId()
  const name = t(`messages.tag.${choice.tag}`)
  const save = useAction(messageContracts.updateConfig, { done: t('messagePages.preferences.saved') })
  const put = (change: Partial<Record<MessageChannel | 'daily', boolean>>) => {
    const { tag, web, mail, daily } = choice
    save.mutate({ tags: [{ tag, web, mail, daily, ...change }] })
  }
  return (
    <tr>
      <th scope="row">
        {name}
        {choice.isStatutory && <Reason id={id} choice={choice} />}
      </th>
      {MESSAGE_CHANNELS.map((channel) => (
        <td key={channel}>
          <Switch
            checked={choice[channel]}
            disabled={choice.statutory.includes(channel)}
            loading={save.isPending && !choice.statutory.includes(channel)}
            aria-label={t('messagePages.preferences.switch', { channel: t(`messages.channel.${channel}`), tag: name })}
            {...(choice.isStatutory && { 'aria-describedby': id })}
            onChange={(isOn) => put({ [channel]: isOn })}
          />
          {channel === 'mail' && choice.mail && !choice.statutory.includes('mail') && (
            <Select
              className="lb-preferences-when"
              size="small"
              value={choice.daily}
              disabled={save.isPending}
              aria-label={t('messagePages.preferences.when', { tag: name })}
              options={[
                { value: false, label: t('messagePages.preferences.atOnce') },
                { value: true, label: t('messagePages.preferences.daily') },
              ]}
              onChange={(daily) => put({ daily })}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

function Reason({ id, choice }: { id: string; choice: Choice }) {
  const { t, sayIfAny } = useWords()
  const [only] = choice.statutory
  const locked = choice.statutory.length > 1 || !only ? 'both' : only
  const why = sayIfAny(`messagePages.preferences.why.${choice.tag}`) || t('messagePages.preferences.whyOther')
  return (
    <span id={id} className="lb-second lb-block">
      <LockOutlined aria-hidden /> {t(`messagePages.preferences.locked.${locked}`)}
      {t('common.colon')}
      {why}
    </span>
  )
}
