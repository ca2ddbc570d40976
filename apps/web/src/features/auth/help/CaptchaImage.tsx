import { CAPTCHA } from '@ingot/contract/limits'
import { useEffect, useRef } from 'react'
import styles from './HelpForm.module.css'

const LINES = 5

/** Draws the signs, each turned a little, with lines across. */
function draw(canvas: HTMLCanvasElement, signs: string): void {
  const paper = canvas.getContext('2d')
  if (!paper) return
  const { width, height } = CAPTCHA
  const { color } = getComputedStyle(canvas)
  paper.clearRect(0, 0, width, height)
  paper.fillStyle = color
  paper.strokeStyle = color
  paper.font = '600 20px monospace'
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  const step = width / (signs.length + 1)
  for (const [k, sign] of [...signs].entries()) {
    paper.save()
    paper.translate(step * (k + 1), height / 2 + (Math.random() - 0.5) * 8)
    paper.rotate((Math.random() - 0.5) * 0.6)
    paper.fillText(sign, 0, 0)
    paper.restore()
  }
  paper.globalAlpha = 0.45
  for (let k = 0; k < LINES; k++) {
    paper.beginPath()
    paper.moveTo(Math.random() * width, Math.random() * height)
    paper.lineTo(Math.random() * width, Math.random() * height)
    paper.stroke()
  }
  paper.globalAlpha = 1
}

/** The picture of a captcha [AUTH-036]. */
export function CaptchaImage({ signs, label }: { signs: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawIt = () => draw(element, signs)
    drawIt()
    // In the colours of the theme, also when it changes.
    const watch = new MutationObserver(drawIt)
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => watch.disconnect()
  }, [signs])
  return (
    <canvas
      ref={canvas}
      className={styles.captcha}
      width={CAPTCHA.width}
      height={CAPTCHA.height}
      role="img"
      aria-label={label}
    />
  )
}
