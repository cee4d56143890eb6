import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { applyTheme } from './app/settings.ts'
import { startWords } from './i18n/i18n.ts'
import { restoreSession } from './kernel/session.ts'
import './styles.css'

applyTheme()
await Promise.all([startWords(), restoreSession()])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
