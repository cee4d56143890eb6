import { CalendarOutlined } from '@ant-design/icons'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { dutyCalendarContracts } from '@portal/shared/features/duties/duty-calendar.contract'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useAction, useApi } from '../../kernel/api.ts'
import { notify } from '../../kernel/notices.ts'
import { Modal } from '../../kernel/over/Over.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import './duties.css'

/** Makes, renews and revokes the address at which a calendar program fetches one's duties. */
export function CalendarAddress() {
  const { t } = useWords()
  return (
    <DialogButton
      action={dutyCalendarContracts.make}
      icon={<CalendarOutlined />}
      dialog={(close) => <AddressDialog onClose={close} />}
    >
      {t('dutyList.calendar.action')}
    </DialogButton>
  )
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { data } = useApi(dutyContracts.summary, {})
  const { mutateAsync, isPending } = useAction(dutyCalendarContracts.make)
  const [address, setAddress] = useState<string | null>(null)
  const since = data?.calendarSince
  const make = async () => setAddress((await mutateAsync({})).address)
  const revoke = async () => {
    setAddress((await mutateAsync({ revoke: true })).address)
    notify('success', t('dutyList.calendar.revoked'))
  }
  return (
    <Modal
      open
      title={t('dutyList.calendar.title')}
      onCancel={onClose}
      footer={[
        since && (
          <Button key="revoke" danger disabled={isPending} onClick={revoke}>
            {t('dutyList.calendar.revoke')}
          </Button>
        ),
        <Button key="make" type="primary" loading={isPending} onClick={make}>
          {t(since ? 'dutyList.calendar.renew' : 'dutyList.calendar.make')}
        </Button>,
      ]}
    >
      <p>{t('dutyList.calendar.text')}</p>
      {address ? (
        <Made address={address} />
      ) : (
        <p className="lb-second">
          {since ? t('dutyList.calendar.since', { day: showDay(dayOf(new Date(since))) }) : t('dutyList.calendar.none')}
        </p>
      )}
    </Modal>
  )
}

function Made({ address }: { address: string }) {
  const { t } = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    notify('success', t('dutyList.calendar.copied'))
  }
  return (
    <>
      <Alert type="warning" showIcon title={t('dutyList.calendar.once')} />
      <div className="lb-duty-address">
        <Input readOnly aria-label={t('dutyList.calendar.title')} value={address} />
        {navigator.clipboard && <Button onClick={copy}>{t('dutyList.calendar.copy')}</Button>}
      </div>
    </>
  )
}
