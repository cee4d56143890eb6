import './look/look.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { applyTheme } from './app/settings.ts'
import { startPortal } from './app/start.ts'
import { startWords } from './i18n/i18n.ts'
import { restoreSession } from './kernel/session.ts'

applyTheme()
// the language first: every call says in which one it wants its answer
const words = startWords()
startPortal()
await Promise.all([words, restoreSession()])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
