import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import SaxonJS from 'saxon-js'

/**
 * The official rules for e-invoices: EN 16931 for CII and UBL, XRechnung's for UBL, and the Factur-X schema. They are not
 * part of the product: https://github.com/ConnectingEurope/eInvoicing-EN16931, https://github.com/itplr-kosit/xrechnung-schematron
 */
const folder = process.env.EINVOICE_RULES ?? inShared(import.meta.dirname)

export const hasRules = existsSync(path.join(folder, 'cii.sef.json.gz'))
export const whyNoRules = `the official rules for e-invoices are not in ${folder}; set EINVOICE_RULES`

/** The folder of the rules in the nearest `shared` above this file, wherever the file is moved to. */
function inShared(below: string): string {
  const here = path.join(below, 'shared/rules/einvoice')
  const above = path.dirname(below)
  return existsSync(here) || above === below ? here : inShared(above)
}

const parsed = new Map<string, object>()

function stylesheet(name: string): object {
  const known = parsed.get(name) ?? JSON.parse(gunzipSync(readFileSync(path.join(folder, name))).toString())
  parsed.set(name, known)
  return known
}

/** The violations that a rule file finds in a document. @throws when none of its rules applies to the document */
function faultsOf(xml: string, name: string): string[] {
  const { principalResult: report } = SaxonJS.transform(
    { stylesheetInternal: stylesheet(name), sourceText: xml, destination: 'serialized' },
    'sync',
  )
  if (!report.includes('<svrl:fired-rule')) throw new Error(`no rule of ${name} applies`)
  const failed = report.matchAll(
    /<svrl:failed-assert[^>]*?\bid="([^"]*)"[\s\S]*?<svrl:text[^>]*>([\s\S]*?)<\/svrl:text>/g,
  )
  return Array.from(failed, ([, id, text]) => `${id}: ${text?.trim()}`)
}

export function faultsOfUbl(xml: string): string[] {
  return [...faultsOf(xml, 'ubl.sef.json.gz'), ...faultsOf(xml, 'xr-ubl.sef.json.gz')]
}

export function faultsOfCii(xml: string): string[] {
  return [...schemaFaults(xml), ...faultsOf(xml, 'cii.sef.json.gz')]
}

let validator: XsdValidator | undefined

function schemaFaults(xml: string): string[] {
  if (!validator) {
    xmlRegisterFsInputProviders()
    const file = path.join(folder, 'xsd/FACTUR-X_EN16931.xsd')
    validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: file }))
  }
  using document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return [String(error)]
  }
}
