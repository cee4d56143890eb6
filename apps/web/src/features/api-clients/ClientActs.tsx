import { ReloadOutlined, StopOutlined } from '@ant-design/icons'
import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { type ApiClientDetail, CLIENT_DAYS_MAX } from '@portal/shared/features/api-clients/api-client.schema'
import { addDays } from '@portal/shared/kernel/time'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { ConfirmAct } from '../../widgets/ConfirmAct.tsx'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { showKey } from './freshKey.ts'
import { aYearHence } from './texts.ts'

interface Props {
  client: ApiClientDetail
}

/** A new key, and until when it opens; the page shows it, once. */
export function ChangeKey({ client: { id, name, version, can } }: Props) {
  const { t } = useWords()
  const lastDay = addDays(today(), CLIENT_DAYS_MAX - 1)
  return (
    <DialogButton
      action={apiClientContracts.changeKey}
      isOffered={can.includes('changeKey')}
      icon={<ReloadOutlined />}
      dialog={(close) => (
        <FormDialog
          action={apiClientContracts.changeKey}
          title={t('apiClients.change.title', { name })}
          note={t('apiClients.change.text')}
          submit={t('apiClients.change.action')}
          done={t('apiClients.change.done', { name })}
          params={{ id, version }}
          draft={false}
          initial={{ expiresOn: aYearHence(lastDay) }}
          onDone={showKey}
          onClose={close}
        >
          <Field name="expiresOn" hint={t('apiClients.expiresNote')} range={[today(), lastDay]}>
            <DayInput />
          </Field>
        </FormDialog>
      )}
    >
      {t('apiClients.change.action')}
    </DialogButton>
  )
}

/** Ends a client for good, once more asked. */
export function RevokeClient({ client: { id, name, can } }: Props) {
  const { t } = useWords()
  return (
    <ConfirmAct
      action={apiClientContracts.revoke}
      input={{ id }}
      isOffered={can.includes('revoke')}
      icon={<StopOutlined />}
      label={t('apiClients.revoke.action')}
      title={t('apiClients.revoke.title', { name })}
      text={t('apiClients.revoke.text')}
      isDangerous
      done={t('apiClients.revoke.done', { name })}
    />
  )
}
