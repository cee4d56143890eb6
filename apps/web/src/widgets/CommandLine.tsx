import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { notify } from '../kernel/notices.ts'
import { useWords } from '../kernel/words.ts'
import './CommandLine.css'

interface Props {
  title: string
  /** Stands before the title. */
  number?: string
  line: string
  /** Said below the line. */
  children?: ReactNode
}

/** A line for the terminals of developers, and a button that copies it where the browser can. */
export function CommandLine({ title, number, line, children }: Props) {
  const { t } = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(line)
    notify('success', t('apiClients.tryIt.copied'))
  }
  return (
    <figure className="lb-command">
      <figcaption>
        <span>
          {number && <b>{number}</b>} {title}
        </span>
        {navigator.clipboard && (
          <Button
            type="link"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('apiClients.tryIt.copyOf', { title })}
            onClick={copy}
          >
            {t('apiClients.tryIt.copy')}
          </Button>
        )}
      </figcaption>
      <pre>{line}</pre>
      {children && <p className="lb-second">{children}</p>}
    </figure>
  )
}
