import { modelKey } from '../models/model-name.ts';
import { isSameModel } from '../models/model-settings.ts';
import { usdText } from '../models/price-text.ts';
import { PROVIDER_NAMES } from '../models/provider-config.ts';
import { usePanel } from '../panel.ts';
import './what-if-table.css';

/** The same request at every model that is set up. */
export function WhatIfTable() {
  const { send } = usePanel();
  const rows = send.whatIf.value;
  if (rows.length < 2) return null;
  return (
    <details class="what-if" open>
      <summary>What it would cost elsewhere</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Provider</th>
            <th scope="col">Tokens in</th>
            <th scope="col" title="The request alone">
              Input
            </th>
            <th scope="col" title="With a reply of 1,000 tokens">
              With reply
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, tokens, usd, inputUsd }) => (
            <tr key={modelKey(id)} data-chosen={isSameModel(id, send.chosen.value)}>
              <th scope="row">
                <button
                  type="button"
                  title={`Ask ${id.model}`}
                  onClick={() => send.choose(modelKey(id))}
                >
                  {id.model}
                </button>
              </th>
              <td>{PROVIDER_NAMES[id.provider]}</td>
              <td>
                {tokens.isExact ? '' : '≈ '}
                {tokens.input.toLocaleString('en')}
              </td>
              <td>{inputUsd === null ? '' : usdText(inputUsd)}</td>
              <td data-unknown={usd === null}>{usdText(usd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
