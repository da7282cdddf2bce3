import './styles/fonts.css';
import './tokens.css';
import './styles/base.css';
import './styles/grades.css';
import { render } from 'preact';
import { App } from './app.tsx';

render(<App />, document.getElementById('app')!);
