import { path } from '@portal/shared/screens'
import { QRCode } from 'antd'
import { usePrinting } from '../../kernel/paper/usePrinting.ts'
import { useWords } from '../../kernel/words.ts'
import './record.css'

const SIZE = 112

/** On paper alone: what a telephone reads to come to the page that verifies the code, and the address of that page. */
export function SealQr({ seal }: { seal: string }) {
  const { t } = useWords()
  if (!usePrinting()) return null
  const address = new URL(path.verify(seal), location.origin).href
  return (
    <figure className="lb-seal-qr">
      <QRCode type="svg" size={SIZE} bordered={false} value={address} aria-label={t('jobRecordPages.record.verify')} />
      <figcaption className="lb-second">{address}</figcaption>
    </figure>
  )
}
