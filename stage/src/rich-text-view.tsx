import type { Block, Inline, RichText } from '@litfass/domain/playback/slides/rich-text'
import { type CSSProperties, Fragment, type ReactElement } from 'react'

/** Renders a slide's text from its tree, never from markup. */
export function RichTextView({ text }: { text: RichText }): ReactElement {
  return <>{blocks(text.content)}</>
}

function blocks(content: Block[]): ReactElement[] {
  return content.map((block, at) => <BlockView key={at} block={block} />)
}

function BlockView({ block }: { block: Block }): ReactElement {
  switch (block.type) {
    case 'paragraph':
      return <p style={aligned(block.attrs)}>{inlines(block.content)}</p>
    case 'heading':
      // No heading elements: a slide is a picture on a page with headings of its own.
      return (
        <p className={`lf-stage-h${block.attrs.level}`} style={aligned(block.attrs)}>
          {inlines(block.content)}
        </p>
      )
    case 'bulletList':
      return <ul>{items(block)}</ul>
    case 'orderedList':
      return <ol start={(block.attrs && block.attrs.start) || undefined}>{items(block)}</ol>
    default:
      return block satisfies never
  }
}

function aligned(attrs: Extract<Block, { type: 'paragraph' }>['attrs']): CSSProperties {
  return { textAlign: (attrs && attrs.textAlign) || undefined }
}

function items({ content }: Extract<Block, { type: 'bulletList' | 'orderedList' }>): ReactElement[] {
  return content.map((item, at) => <li key={at}>{blocks(item.content)}</li>)
}

function inlines(content: Inline[] | undefined): ReactElement {
  if (!content || content.length === 0) return <br />
  return (
    <>
      {content.map((inline, at) => (
        <Fragment key={at}>{inline.type === 'hardBreak' ? <br /> : words(inline)}</Fragment>
      ))}
    </>
  )
}

function words({ text, marks = [] }: Extract<Inline, { type: 'text' }>): ReactElement | string {
  if (marks.length === 0) return text
  const style: CSSProperties = {}
  const classes: string[] = []
  for (const mark of marks) {
    if (mark.type !== 'textStyle') {
      classes.push(`lf-stage-${mark.type}`)
      continue
    }
    if (mark.attrs.fontSize) style.fontSize = mark.attrs.fontSize
    if (mark.attrs.color) {
      style.color = mark.attrs.color
      // The default shadow is for white text on unknown backgrounds; a chosen colour needs none.
      style.textShadow = 'none'
    }
  }
  return (
    <span className={classes.join(' ') || undefined} style={style}>
      {text}
    </span>
  )
}
