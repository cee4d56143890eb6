import { CopyOutlined, KeyOutlined } from '@ant-design/icons'
import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import type { WorkAuthorizationRow } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { Button } from 'antd'
import { useAction } from '../../kernel/api.ts'
import { notify } from '../../kernel/notices.ts'
import { Modal } from '../../kernel/over/Over.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import './workAuthorizations.css'

const WIDTH = 440

/** A new code for the general worker, shown until it is passed on and never again. */
export function GetCode({ row: { id, number, codeUntil } }: { row: WorkAuthorizationRow }) {
  const { t } = useWords()
  const { mutate, data, isPending, reset } = useAction(workAuthorizationContracts.issueCode)
  return (
    <>
      <Button size="small" icon={<KeyOutlined />} loading={isPending} onClick={() => mutate({ id })}>
        {t(codeUntil ? 'workAuthorizations.getCodeAgain' : 'workAuthorizations.getCode')}
      </Button>
      {data && <CodeDialog number={number} {...data} onClose={reset} />}
    </>
  )
}

interface DialogProps {
  number: string
  code: string
  codeUntil: string
  onClose: () => void
}

/** Read aloud sign by sign, as it is typed. */
function CodeDialog({ number, code, codeUntil, onClose }: DialogProps) {
  const { t } = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notify('success', t('workAuthorizations.code.copied'))
  }
  const footer = (
    <>
      {navigator.clipboard && (
        <Button icon={<CopyOutlined />} onClick={copy}>
          {t('workAuthorizations.code.copy')}
        </Button>
      )}
      <Button type="primary" onClick={onClose}>
        {t('workAuthorizations.code.close')}
      </Button>
    </>
  )
  return (
    <Modal
      open
      width={WIDTH}
      title={t('workAuthorizations.code.title', { number })}
      footer={footer}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p>{t('workAuthorizations.code.note', { at: timeText(codeUntil) })}</p>
      <p className="lb-code-once">
        <span className="lb-hidden">{t('workAuthorizations.code.label')} </span>
        {code}
      </p>
    </Modal>
  )
}
