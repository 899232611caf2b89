import { render } from 'preact';
import contentScript from '../content/main.iife.ts?script&iife';

const app = document.getElementById('app');
if (app) render(<p>{contentScript}</p>, app);
