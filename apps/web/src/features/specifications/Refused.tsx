import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import { say } from '../../kernel/words.ts'
import './specifications.css'

/** Said where nothing would change, in the words in which the server refuses it; each attempt leads there again. */
export function Refused({ tried }: { tried: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tried) box.current?.focus()
  }, [tried])
  return (
    <div ref={box} tabIndex={-1} className="lb-spec-refused">
      <Alert type="error" showIcon role="alert" title={say('problems.specificationSubmitFailed')} />
    </div>
  )
}
