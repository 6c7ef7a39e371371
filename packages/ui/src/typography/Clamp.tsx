import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../actions/Button'

const Lines = styled.div<{ $lines: number | null }>`
  ${({ $lines }) => $lines !== null && `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${$lines}; overflow: hidden;`}
`

export interface ClampProps {
  lines: number
  moreLabel: string
  lessLabel: string
  children: ReactNode
}

/** Cuts text after some lines; the toggle is left out where all of it is known to fit. */
export function Clamp({ lines, moreLabel, lessLabel, children }: ClampProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [fits, setFits] = useState(false)

  useLayoutEffect(() => {
    const node = box.current
    if (!node || open) return
    setFits(node.clientHeight > 0 && node.scrollHeight <= node.clientHeight + 1)
  }, [children, lines, open])

  return (
    <div>
      <Lines ref={box} id={id} $lines={open ? null : lines}>
        {children}
      </Lines>
      {!fits && (
        <Button variant="ghost" size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? lessLabel : moreLabel}
        </Button>
      )}
    </div>
  )
}
